import { showContents } from '../../../_pages/contents-page.tsx'
import { publicationDoor } from '../../../_pages/door.ts'

/** The table of contents, for browsers without JavaScript. */
export const GET = publicationDoor(showContents)
export const HEAD = GET
