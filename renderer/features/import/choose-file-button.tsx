import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useDeck } from '../../state/deck-context'

/** Asks the system for a file that is not in the list. `onChoose` is not called when the person changed their mind. */
export function ChooseFileButton({ onChoose }: { readonly onChoose: (path: string) => void }) {
  const { client, report } = useDeck()
  const choose = async () => {
    const answer = await client.request('imports.chooseFile', {})
    if (!answer.ok) report('The file could not be chosen', answer.error)
    else if (answer.value.path !== undefined) onChoose(answer.value.path)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFolderOpen size={14} aria-hidden="true" />}
      onClick={() => void choose()}
    >
      Choose another file…
    </Button>
  )
}
