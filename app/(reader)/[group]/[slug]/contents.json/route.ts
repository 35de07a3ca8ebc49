import { sendContents } from '../../../_pages/contents-page.tsx'
import { publicationDoor } from '../../../_pages/door.ts'

/** The table of contents, for the panel beside the pages. */
export const GET = publicationDoor(sendContents)
export const HEAD = GET
