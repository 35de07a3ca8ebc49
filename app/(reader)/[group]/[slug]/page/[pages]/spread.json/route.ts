import { openSpreadData } from '../../../../../_pages/reader-page.ts'

export const GET = openSpreadData
export const HEAD = GET
