import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showSharing } from '../../../_pages/share-page.tsx'

/** Ways to send it to others, for browsers without JavaScript. */
export const GET = publicationDoor(showSharing)
export const HEAD = GET
