import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showSearch } from '#app/(reader)/_pages/search-page.tsx'

export const GET = publicationDoor(showSearch)
export const HEAD = GET
