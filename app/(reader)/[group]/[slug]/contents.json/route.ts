import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendContents } from '../../../_pages/contents-page.tsx'

export const GET = publicationDoor(sendContents)
export const HEAD = GET
