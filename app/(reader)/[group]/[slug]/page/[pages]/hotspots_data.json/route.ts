import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendHotspots } from '#app/(reader)/_pages/publication/hotspot-page.tsx'
import { sendViewerHotspots } from '#app/(reader)/_pages/viewer-data/hotspots.ts'
import { byVersion } from '#app/(reader)/_pages/viewer-data/versioned.ts'

export const GET = publicationDoor(byVersion(sendHotspots, sendViewerHotspots))
export const HEAD = GET
