import { isMac, modKey } from '../../ui/keys'

export interface Shortcut {
  /** Keys pressed together, in the order they are named. */
  readonly keys: readonly string[]
  readonly what: string
}

export interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** Every key that does something, as the dialog lists them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [modKey, 'K'], what: 'Find a server, tool, resource, prompt, saved call or action' },
      { keys: ['F6'], what: 'Go to the next pane, with Shift to the one before' },
      { keys: [modKey, 'F'], what: 'Go to the nearest search field, also with /' },
      { keys: [modKey, '1'], what: 'Overview of the server' },
      { keys: [modKey, '2'], what: 'Tools of the server' },
      { keys: [modKey, '3'], what: 'Resources of the server' },
      { keys: [modKey, '4'], what: 'Prompts of the server' },
      { keys: [modKey, '5'], what: 'Log of the server' },
      { keys: [modKey, '6'], what: 'Traffic of the server' },
      { keys: [modKey, 'J'], what: 'Open or close the panel with log and traffic' },
      { keys: [modKey, 'N'], what: 'Add a server' },
      { keys: [modKey, 'O'], what: 'Open a config file' },
      { keys: [modKey, ','], what: 'Settings' },
      { keys: ['?'], what: 'This list' },
      { keys: ['Esc'], what: 'Close a dialog, empty a search field' },
    ],
  },
  {
    title: 'Lists',
    shortcuts: [
      { keys: ['↑', '↓'], what: 'Choose the one before or after' },
      { keys: ['Home', 'End'], what: 'Choose the first or last' },
      { keys: ['Enter'], what: 'Go on to what is chosen' },
      { keys: ['Tab'], what: 'From a server to its buttons' },
    ],
  },
  {
    title: 'Servers',
    shortcuts: [
      { keys: ['Shift', 'F10'], what: 'Menu of what is chosen, also with the menu key' },
      { keys: ['Shift', '↓'], what: 'Choose several, also with Shift and a click' },
      { keys: [modKey, 'click'], what: 'Choose one more, or one less' },
      { keys: [modKey, 'A'], what: 'Choose all' },
      { keys: ['Esc'], what: 'Choose only one again' },
      { keys: ['Delete'], what: 'Remove what is chosen, after a question' },
    ],
  },
  {
    title: 'Adding and editing a server',
    shortcuts: [
      { keys: [modKey, 'Enter'], what: 'Save, with Shift also start' },
      { keys: ['Enter'], what: 'Go to the next argument or variable' },
      { keys: ['Alt', '↑'], what: 'Move an argument up, with ↓ down' },
      { keys: ['⌫'], what: 'Take an empty argument or variable away' },
    ],
  },
  {
    title: 'JSON editor',
    shortcuts: [
      { keys: ['Ctrl', 'Space'], what: 'Complete' },
      { keys: ['Shift', 'Alt', 'F'], what: 'Format' },
      { keys: ['F8'], what: 'Go to the next problem' },
      { keys: isMac ? ['Ctrl', 'Shift', 'M'] : ['Ctrl', 'M'], what: 'Let Tab indent, or leave the editor again' },
    ],
  },
  {
    title: 'Text of a config file',
    shortcuts: [
      { keys: [modKey, 'S'], what: 'Save' },
      { keys: ['Ctrl', 'Space'], what: 'Complete' },
      { keys: [modKey, 'F'], what: 'Find in the text' },
      { keys: ['F8'], what: 'Go to the next problem' },
      { keys: ['Shift', 'Alt', 'F'], what: 'Format' },
    ],
  },
  {
    title: 'Calls',
    shortcuts: [
      { keys: [modKey, 'Enter'], what: 'Run the tool, get the prompt, read the address of a template' },
      { keys: ['←', '→'], what: 'Walk through the tabs of calls' },
      { keys: ['Delete'], what: 'Close the tab of an ended call' },
      { keys: ['Enter'], what: 'Next match while finding, with Shift the one before' },
    ],
  },
]
