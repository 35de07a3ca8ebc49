import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendPdfToDraw } from '../../../_pages/pdf-to-draw.ts'

/** Where the pages' PDF is, for who looks at them from so near that their pictures are too small. */
export const GET = publicationDoor(sendPdfToDraw)
export const HEAD = GET
