import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendData } from '#app/(reader)/_pages/publication/data.ts'

/** The publication's data in the format of API version 1. */
export const GET = publicationDoor(sendData)
export const HEAD = GET
