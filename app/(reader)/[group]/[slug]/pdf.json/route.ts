import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendPdfToDraw } from '../../../_pages/pdf-to-draw.ts'

/** Address of the PDF that pages are drawn from once they are zoomed beyond their pictures. */
export const GET = publicationDoor(sendPdfToDraw)
export const HEAD = GET
