import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showSearch } from '#app/(reader)/_pages/finding/search-page.tsx'

export const GET = publicationDoor(showSearch)
export const HEAD = GET
