import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendRelated } from '../../../_pages/related-page.tsx'

/** What can be read next, for the panel beside the pages. */
export const GET = publicationDoor(sendRelated)
export const HEAD = GET
