import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showList } from '../../../_pages/list-page.tsx'

/** The shopping list, for browsers that cannot keep one. */
export const GET = publicationDoor(showList)
export const HEAD = GET
