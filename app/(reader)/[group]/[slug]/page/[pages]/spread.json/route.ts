import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpread } from '../../../../../_pages/reader-page.ts'

/** The pages of a spread for the browser that turns to them. */
export const GET = publicationDoor(sendSpread)
export const HEAD = GET
