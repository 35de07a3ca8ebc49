import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendHotspots } from '#app/(reader)/_pages/publication/hotspot-page.tsx'
import { sendViewerHotspots } from '#app/(reader)/_pages/viewer-data/hotspots.ts'
import { byShape } from '#app/(reader)/_pages/viewer-data/shapes.ts'

export const GET = publicationDoor(byShape(sendHotspots, sendViewerHotspots))
export const HEAD = GET
