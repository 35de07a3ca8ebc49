import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showSharing } from '../../../_pages/share-page.tsx'

export const GET = publicationDoor(showSharing)
export const HEAD = GET
