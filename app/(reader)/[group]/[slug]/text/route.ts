import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showText } from '../../../_pages/text-page.tsx'

export const GET = publicationDoor(showText)
export const HEAD = GET
