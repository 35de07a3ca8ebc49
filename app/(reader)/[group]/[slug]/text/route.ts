import { publicationDoor } from '../../../_pages/door.ts'
import { showText } from '../../../_pages/text-page.tsx'

/** The publication as text that flows. */
export const GET = publicationDoor(showText)
export const HEAD = GET
