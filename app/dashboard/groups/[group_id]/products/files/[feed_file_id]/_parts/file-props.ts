import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'
import type { GroupDefaults } from './reading-fields.tsx'

export type FileProps = {
  groupId: number
  libraryId?: number | undefined
  isAddress: boolean // true if it is fetched, false if it was uploaded
  initial: ShownFeedFile
  address: string | null // current source of the set, if the file is another; null without an address
  defaults: GroupDefaults
}
