import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showPrint } from '../../../_pages/print-page.tsx'

/** Printable pages: `?pages=1-4,7`. */
export const GET = publicationDoor(showPrint)
export const HEAD = GET
