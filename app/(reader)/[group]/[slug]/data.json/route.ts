import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendData } from '#app/(reader)/_pages/publication/data.ts'

/** All that is needed to show the publication, as version 1 tells it. */
export const GET = publicationDoor(sendData)
export const HEAD = GET
