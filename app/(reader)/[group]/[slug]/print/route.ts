import { publicationDoor } from '../../../_pages/door.ts'
import { showPrint } from '../../../_pages/print-page.tsx'

/** Pages as they are printed: `?pages=1-4,7`. */
export const GET = publicationDoor(showPrint)
export const HEAD = GET
