import { openSpread } from '../../../../_pages/reader-page.ts'

/** A publication, open at a page (`/page/7`) or a spread (`/page/2-3`). */
export const GET = openSpread
export const HEAD = GET
