import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showList } from '../../../_pages/list/list-page.tsx'

export const GET = publicationDoor(showList)
export const HEAD = GET
