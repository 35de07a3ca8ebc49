import { publicationDoor } from '../../../../../_pages/door.ts'
import { sendHotspots } from '../../../../../_pages/hotspot-page.tsx'

/** What stands on a spread, with its products. */
export const GET = publicationDoor(sendHotspots)
export const HEAD = GET
