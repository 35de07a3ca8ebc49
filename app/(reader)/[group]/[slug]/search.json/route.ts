import { publicationDoor } from '../../../_pages/door.ts'
import { sendFound } from '../../../_pages/search-page.tsx'

/** What a publication says about `?q=`, for the search beside the pages. */
export const GET = publicationDoor(sendFound)
export const HEAD = GET
