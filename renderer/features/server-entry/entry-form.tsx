import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, useId } from 'react'
import { splitCommandLine } from '../../../shared/command-line/split-command-line'
import { ArgumentRows } from './argument-rows'
import type { DraftProblems, EntryDraft } from './entry-draft'
import type { EntryFields, FieldName } from './entry-fields'
import styles from './entry-form.module.css'
import { FormRow } from './form-row'
import { NamedRows } from './named-rows'
import { SettingsSection } from './settings/settings-section'
import { useSecretDialog } from './use-secret-dialog'

interface EntryFormProps {
  readonly draft: EntryDraft
  readonly problems: DraftProblems
  /** Its first field has the focus when the dialog opens. */
  readonly takesFocus: boolean
  readonly onChange: (change: Partial<EntryFields>) => void
  /** The whole entry says something else now, in what the fields above do not show. */
  readonly onText: (text: string) => void
  /** A text was pasted where the command stands; true when it was taken over as something else than a command. */
  readonly onPaste: (text: string) => boolean
}

/** The parts of an entry most people need, one below the other. */
export function EntryForm({ draft, problems, takesFocus, onChange, onText, onPaste }: EntryFormProps) {
  const { fields, odd, others } = draft
  const id = useId()
  const [secrets, secretDialog] = useSecretDialog()
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    // A text put into another is a part of it.
    if (selectionStart !== 0 || selectionEnd !== value.length) return
    if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
  }
  const field = (name: FieldName, content: ReactNode) => (odd.has(name) ? <OddField name={name} /> : content)
  return (
    <div className={styles['form']}>
      <FormRow label="Reached by" labelId={`${id}-kind`}>
        <SegmentedControl
          aria-labelledby={`${id}-kind`}
          value={fields.kind}
          onChange={(kind) => onChange({ kind: kind === 'address' ? 'address' : 'command' })}
          data={[
            { value: 'command', label: 'Command' },
            { value: 'address', label: 'Address' },
          ]}
        />
      </FormRow>
      {fields.kind === 'command' ? (
        <>
          <FormRow
            label="Command"
            htmlFor={`${id}-command`}
            problem={problems.command}
            problemId={`${id}-command-problem`}
          >
            {field(
              'command',
              <>
                <TextInput
                  id={`${id}-command`}
                  data-autofocus={takesFocus || undefined}
                  placeholder="npx; a whole command line or JSON can be pasted here"
                  classNames={{ input: 'mono' }}
                  spellCheck={false}
                  value={fields.command}
                  error={problems.command !== undefined}
                  aria-describedby={problems.command === undefined ? undefined : `${id}-command-problem`}
                  onChange={(event) => onChange({ command: event.currentTarget.value })}
                  onPaste={paste}
                />
                <WholeLine
                  fields={fields}
                  onSplit={() => {
                    onPaste(fields.command)
                    // The button goes with what it was offered for.
                    document.getElementById(`${id}-command`)?.focus()
                  }}
                />
              </>,
            )}
          </FormRow>
          <FormRow label="Arguments" labelId={`${id}-args`} problem={problems.args}>
            {field(
              'args',
              <ArgumentRows
                args={fields.args}
                onChange={(args) => onChange({ args })}
                labelledBy={`${id}-args`}
                secrets={secrets}
              />,
            )}
          </FormRow>
          <FormRow label="Environment" labelId={`${id}-env`} problem={problems.env}>
            {field(
              'env',
              <NamedRows
                what="variable"
                values={fields.env}
                onChange={(env) => onChange({ env })}
                labelledBy={`${id}-env`}
                secrets={secrets}
              />,
            )}
          </FormRow>
          <FormRow label="Folder" htmlFor={`${id}-cwd`} problem={problems.cwd}>
            {field(
              'cwd',
              <TextInput
                id={`${id}-cwd`}
                placeholder="Where it runs; empty: beside its file, or the home folder"
                classNames={{ input: 'mono' }}
                spellCheck={false}
                value={fields.cwd}
                onChange={(event) => onChange({ cwd: event.currentTarget.value })}
              />,
            )}
          </FormRow>
        </>
      ) : (
        <>
          <FormRow label="Address" htmlFor={`${id}-url`} problem={problems.url} problemId={`${id}-url-problem`}>
            {field(
              'url',
              <TextInput
                id={`${id}-url`}
                data-autofocus={takesFocus || undefined}
                placeholder="https://example.com/mcp"
                classNames={{ input: 'mono' }}
                spellCheck={false}
                value={fields.url}
                error={problems.url !== undefined}
                aria-describedby={problems.url === undefined ? undefined : `${id}-url-problem`}
                onChange={(event) => onChange({ url: event.currentTarget.value })}
              />,
            )}
          </FormRow>
          <FormRow label="Transport" labelId={`${id}-remote`}>
            <SegmentedControl
              aria-labelledby={`${id}-remote`}
              value={fields.remote}
              onChange={(remote) => onChange({ remote: remote === 'sse' ? 'sse' : 'http' })}
              data={[
                { value: 'http', label: 'Streamable HTTP' },
                { value: 'sse', label: 'HTTP with SSE (older servers)' },
              ]}
            />
          </FormRow>
          <FormRow label="Headers" labelId={`${id}-headers`} problem={problems.headers}>
            {field(
              'headers',
              <NamedRows
                what="header"
                values={fields.headers}
                onChange={(headers) => onChange({ headers })}
                labelledBy={`${id}-headers`}
                secrets={secrets}
              />,
            )}
          </FormRow>
        </>
      )}
      <FormRow label="Settings">
        <SettingsSection entryText={draft.text} onEntryText={onText} />
      </FormRow>
      {others.length > 0 && (
        <FormRow label="Also set">
          <p className={styles['others']}>
            <code className="mono foreign">{others.slice(0, 12).join(', ')}</code>, shown as JSON
          </p>
        </FormRow>
      )}
      {secretDialog}
    </div>
  )
}

/** Offers to take a line apart that was typed as one command. */
function WholeLine({ fields, onSplit }: { readonly fields: EntryFields; readonly onSplit: () => void }) {
  const line =
    fields.args.length === 0 && /\s/.test(fields.command.trim()) ? splitCommandLine(fields.command) : undefined
  if (line === undefined || (line.args.length === 0 && line.env.length === 0)) return null
  return (
    <p className={styles['offer']}>
      This looks like a whole command line.
      <Button variant="subtle" size="compact-xs" onClick={onSplit}>
        Split it up
      </Button>
    </p>
  )
}

function OddField({ name }: { readonly name: FieldName }) {
  return (
    <p className={styles['others']}>
      <code className="mono">{name}</code> is written in a way this form cannot show. Edit it as JSON.
    </p>
  )
}
