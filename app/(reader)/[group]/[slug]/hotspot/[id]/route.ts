import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showHotspot } from '#app/(reader)/_pages/publication/hotspot-page.tsx'

/** What a hotspot opens, for browsers without JavaScript. */
export const GET = publicationDoor(showHotspot)
export const HEAD = GET
