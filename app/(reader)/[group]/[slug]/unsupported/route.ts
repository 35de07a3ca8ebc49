import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { leadToPdf } from '#app/(reader)/_pages/viewer-data/pdf.ts'

/** The PDF, at the address where comparable viewers offer it to browsers that cannot show pages. */
export const GET = publicationDoor(leadToPdf)
export const HEAD = GET
