import { publicationDoor } from '../../../_pages/door.ts'
import { showOverview } from '../../../_pages/overview.tsx'

/** All pages, small, for browsers without JavaScript. */
export const GET = publicationDoor(showOverview)
export const HEAD = GET
