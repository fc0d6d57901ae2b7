/** What a form for one server of a file gets, whoever draws it. */
export interface EntrySlot {
  readonly name: string
  /** As it stands in the text of the editor; undefined while that cannot be read. */
  readonly entryText: string | undefined
  /** Names of the other servers of the file. */
  readonly otherNames: ReadonlySet<string>
  /** Why nothing can be changed. */
  readonly readOnly: string | undefined
  readonly onEntryText: (entryText: string) => void
  readonly onRename: (to: string) => void
  readonly onDuplicate: (to: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}
