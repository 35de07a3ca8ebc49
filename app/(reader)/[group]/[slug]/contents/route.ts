import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showContents } from '../../../_pages/contents-page.tsx'

export const GET = publicationDoor(showContents)
export const HEAD = GET
