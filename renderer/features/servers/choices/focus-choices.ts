/** Brings what the server that is shown may ask into sight, and the focus to its first line. */
export function focusChoices(): void {
  const section = document.querySelector('[data-section="server-choices"]')
  section?.scrollIntoView({ block: 'center' })
  section?.querySelector('button')?.focus()
}
