import { publicationDoor } from '../../../../_pages/door.ts'
import { showHotspot } from '../../../../_pages/hotspot-page.tsx'

/** What a hotspot opens, for browsers without JavaScript. */
export const GET = publicationDoor(showHotspot)
export const HEAD = GET
