import '@mantine/core/styles.layer.css'
import '../../../renderer/ui/global.css'
import '../../../renderer/ui/kit.css'
import { MantineProvider } from '@mantine/core'
import { type ComponentProps, StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { JsonEditorHandle } from '../../../renderer/editors/field'
import { JsonEditor } from '../../../renderer/editors/json-editor'
import { Announcer } from '../../../renderer/ui/announcer'
import { cssVariables, theme } from '../../../renderer/ui/theme'

/** What a test may set of the page: the editor's properties that are data, and what is around it. */
export interface PageState
  extends Pick<
    ComponentProps<typeof JsonEditor>,
    'label' | 'value' | 'schemaText' | 'allowComments' | 'readOnly' | 'disabled' | 'placeholder' | 'height' | 'invalid'
  > {
  readonly scheme: 'light' | 'dark'
  readonly isShown: boolean
  /** Another number is another document. */
  readonly document: number
  /** How many times the call was run by keys. */
  readonly runs: number
}

/** What a test has of the page. */
export interface PageDriver {
  state(): PageState
  set(change: Partial<PageState>): void
  select(start: number, end: number): void
}

declare global {
  interface Window {
    driver: PageDriver
  }
}

let state: PageState = {
  label: 'Arguments (JSON)',
  value: '{}',
  scheme: 'light',
  isShown: location.hash !== '#closed',
  document: 0,
  runs: 0,
}
let handle: JsonEditorHandle | null = null
const keepHandle = (editor: JsonEditorHandle | null) => {
  handle = editor
}
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (change: Partial<PageState>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
window.driver = { state: () => state, set, select: (start, end) => handle?.select(start, end) }

function Page() {
  const { isShown, document, scheme, ...props } = useSyncExternalStore(subscribe, () => state)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
      <main style={{ display: 'flex', flexDirection: 'column', height: '100%', padding: 12, gap: 8 }}>
        <button type="button">Before</button>
        <div style={{ flex: 1, minHeight: 0 }}>
          {isShown && (
            <JsonEditor
              key={document}
              {...props}
              ref={keepHandle}
              onChange={(value) => set({ value })}
              onRun={() => set({ runs: state.runs + 1 })}
            />
          )}
        </div>
        <button type="button">After</button>
      </main>
      <Announcer />
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
