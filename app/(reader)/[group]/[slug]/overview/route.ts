import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showOverview } from '#app/(reader)/_pages/publication/overview.tsx'

export const GET = publicationDoor(showOverview)
export const HEAD = GET
