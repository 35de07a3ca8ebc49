import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpreads } from '#app/(reader)/_pages/publication/overview.tsx'
import { sendViewerSpreads } from '#app/(reader)/_pages/viewer-data/spreads.ts'
import { byVersion } from '#app/(reader)/_pages/viewer-data/versioned.ts'

export const GET = publicationDoor(byVersion(sendSpreads, sendViewerSpreads))
export const HEAD = GET
