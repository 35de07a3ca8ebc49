import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendFound } from '#app/(reader)/_pages/finding/search-page.tsx'

/** What a publication says about `?q=`, for the search beside the pages. */
export const GET = publicationDoor(sendFound)
export const HEAD = GET
