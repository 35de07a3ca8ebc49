import { publicationDoor } from '../../../_pages/door.ts'
import { showSearch } from '../../../_pages/search-page.tsx'

/** What a publication says about `?q=`, for browsers without JavaScript. */
export const GET = publicationDoor(showSearch)
export const HEAD = GET
