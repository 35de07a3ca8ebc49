import { publicationDoor } from '../../../_pages/door.ts'
import { sendSpreads } from '../../../_pages/overview.tsx'

/** All pages, spread by spread, for the overview. */
export const GET = publicationDoor(sendSpreads)
export const HEAD = GET
