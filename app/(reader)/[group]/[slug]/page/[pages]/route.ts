import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showSpread } from '../../../../_pages/reader-page.ts'

/** A publication, open at a page (`/page/7`) or a spread (`/page/2-3`). */
export const GET = publicationDoor(showSpread)
export const HEAD = GET
