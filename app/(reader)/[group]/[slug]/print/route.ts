import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showPrint } from '../../../_pages/print-page.tsx'

/** Pages as they are printed: `?pages=1-4,7`. */
export const GET = publicationDoor(showPrint)
export const HEAD = GET
