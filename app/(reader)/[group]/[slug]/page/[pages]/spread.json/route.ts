import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpread } from '../../../../../_pages/reader-page.ts'

export const GET = publicationDoor(sendSpread)
export const HEAD = GET
