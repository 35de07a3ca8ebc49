import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendHotspots } from '#app/(reader)/_pages/publication/hotspot-page.tsx'

export const GET = publicationDoor(sendHotspots)
export const HEAD = GET
