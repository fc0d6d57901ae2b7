import { clip } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'

/** Says that a form asks for what no server may ask for in a form (MCP, "Elicitation"). */
export function SecretWarning({ fields }: { readonly fields: readonly string[] }) {
  if (fields.length === 0) return null
  const names = fields
    .slice(0, 3)
    .map((field) => `“${clip(field, 60)}”`)
    .join(', ')
  return (
    <MessageBox kind="warning" title="Do not type a secret here">
      <p className="foreign">
        {names} {fields.length === 1 ? 'seems' : 'seem'} to ask for one. Servers must not ask for passwords or keys in a
        form: what you type is sent as it is and kept in the traffic.
      </p>
    </MessageBox>
  )
}
