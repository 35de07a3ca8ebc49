import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendHotspots } from '#app/(reader)/_pages/publication/hotspot-page.tsx'

/** What stands on a spread, with its products. */
export const GET = publicationDoor(sendHotspots)
export const HEAD = GET
