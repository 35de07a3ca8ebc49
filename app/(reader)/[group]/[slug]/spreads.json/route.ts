import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpreads } from '#app/(reader)/_pages/publication/overview.tsx'

export const GET = publicationDoor(sendSpreads)
export const HEAD = GET
