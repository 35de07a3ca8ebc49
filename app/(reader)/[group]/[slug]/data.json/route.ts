import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendData } from '#app/(reader)/_pages/publication/data.ts'

/** All of a publication, for clients of comparable viewers. */
export const GET = publicationDoor(sendData)
export const HEAD = GET
