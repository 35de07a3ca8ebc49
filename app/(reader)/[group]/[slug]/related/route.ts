import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showRelated } from '../../../_pages/related-page.tsx'

export const GET = publicationDoor(showRelated)
export const HEAD = GET
