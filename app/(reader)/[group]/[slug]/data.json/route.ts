import { publicationDoor } from '../../../_pages/door.ts'
import { sendData } from '../../../_pages/publication-data.ts'

/** All that is needed to show the publication, as version 1 tells it. */
export const GET = publicationDoor(sendData)
export const HEAD = GET
