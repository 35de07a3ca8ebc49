import { publicationDoor } from '../../_pages/door.ts'
import { showSpread } from '../../_pages/reader-page.ts'

/** A publication, open at its beginning. */
export const GET = publicationDoor(showSpread)
export const HEAD = GET
