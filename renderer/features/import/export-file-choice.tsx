import { type ClientId, clientNames } from '../../../shared/model/client-format'
import { FileChoice } from './file-choice'
import { useExportFiles } from './use-export-work'

interface ExportFileChoiceProps {
  readonly client: ClientId
  readonly path: string | undefined
  readonly onChoose: (path: string) => void
}

/** The files of one program that servers can be written into. */
export function ExportFileChoice({ client, path, onChoose }: ExportFileChoiceProps) {
  const files = useExportFiles()
  return (
    <FileChoice
      label="File to write into"
      options={files
        ?.filter((file) => file.client === client)
        .map((file) => ({ path: file.path, title: clientNames[client], note: file.exists ? '' : 'Not there yet' }))}
      path={path}
      empty="Choose the file to write into. What else stands in it stays as it is."
      onChoose={onChoose}
    />
  )
}
