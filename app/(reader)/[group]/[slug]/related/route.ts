import { publicationDoor } from '../../../_pages/door.ts'
import { showRelated } from '../../../_pages/related-page.tsx'

/** What can be read next, for browsers without JavaScript. */
export const GET = publicationDoor(showRelated)
export const HEAD = GET
