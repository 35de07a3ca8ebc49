import { publicationDoor } from '../../../_pages/door.ts'
import { sendRelated } from '../../../_pages/related-page.tsx'

/** What can be read next, for the panel beside the pages. */
export const GET = publicationDoor(sendRelated)
export const HEAD = GET
