import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showHotspot } from '#app/(reader)/_pages/publication/hotspot-page.tsx'

export const GET = publicationDoor(showHotspot)
export const HEAD = GET
