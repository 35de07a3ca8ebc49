import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showContents } from '../../../_pages/contents-page.tsx'

/** The table of contents, for browsers without JavaScript. */
export const GET = publicationDoor(showContents)
export const HEAD = GET
