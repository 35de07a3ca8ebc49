import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendRelated } from '../../../_pages/related-page.tsx'

export const GET = publicationDoor(sendRelated)
export const HEAD = GET
