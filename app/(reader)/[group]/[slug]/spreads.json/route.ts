import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpreads } from '#app/(reader)/_pages/publication/overview.tsx'
import { byShape } from '#app/(reader)/_pages/viewer-data/shapes.ts'
import { sendViewerSpreads } from '#app/(reader)/_pages/viewer-data/spreads.ts'

export const GET = publicationDoor(byShape(sendSpreads, sendViewerSpreads))
export const HEAD = GET
