import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showText } from '../../../_pages/text-page.tsx'

/** The publication as text that flows. */
export const GET = publicationDoor(showText)
export const HEAD = GET
