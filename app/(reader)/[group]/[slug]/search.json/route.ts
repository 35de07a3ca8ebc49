import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendFound } from '#app/(reader)/_pages/search-page.tsx'

/** Results of a search for `?q=`. */
export const GET = publicationDoor(sendFound)
export const HEAD = GET
