import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpreads } from '#app/(reader)/_pages/publication/overview.tsx'

/** All pages, spread by spread, for the overview. */
export const GET = publicationDoor(sendSpreads)
export const HEAD = GET
