import '@mantine/core/styles.layer.css'
import '../../../renderer/ui/global.css'
import '../../../renderer/ui/kit.css'
import { Button, MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { firstArgumentsText } from '../../../renderer/forms/first-arguments'
import { SchemaForm } from '../../../renderer/forms/schema-form'
import { useFormCheck } from '../../../renderer/forms/use-form-check'
import { useFormModel } from '../../../renderer/forms/use-form-model'
import { cssVariables, theme } from '../../../renderer/ui/theme'
import { samples } from './samples'

// A page to look at the form with: ?sample=kinds&scheme=dark&width=600, or &schema=…&text=… for any other.
const query = new URLSearchParams(location.search)
const sample = samples[query.get('sample') ?? 'search']
const schemaText = query.get('schema') ?? JSON.stringify(sample?.schema)

function Page() {
  const [text, setText] = useState<string | undefined>(
    query.get('text') ?? sample?.text ?? firstArgumentsText(schemaText),
  )
  const [verdict, setVerdict] = useState('')
  const [round, setRound] = useState(0)
  const model = useFormModel(text, setText)
  const value = model.kind === 'value' ? model.value : undefined
  const check = useFormCheck(schemaText, value)
  return (
    <div style={{ height: '100vh', overflow: 'auto', padding: 16, width: Number(query.get('width') ?? 900) }}>
      {model.kind === 'value' ? (
        <SchemaForm
          key={round}
          schemaText={schemaText}
          value={model.value}
          onChange={model.onChange}
          check={check}
          label="Arguments"
        />
      ) : (
        <p>{model.message}</p>
      )}
      <div style={{ marginTop: 16 }}>
        <Button onClick={() => void check.submit().then((result) => setVerdict(result.kind))}>Run</Button>{' '}
        <Button onClick={() => setRound(round + 1)}>Draw again</Button> {verdict}
      </div>
      <textarea
        aria-label="JSON"
        style={{ width: '100%', marginTop: 16, fontSize: 12 }}
        rows={12}
        value={text ?? ''}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={query.get('scheme') === 'dark' ? 'dark' : 'light'}
    >
      <Page />
    </MantineProvider>,
  )
}
