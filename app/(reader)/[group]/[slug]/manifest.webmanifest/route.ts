import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendManifest } from '#app/(reader)/_pages/manifest.ts'

export const GET = publicationDoor(sendManifest)
export const HEAD = GET
