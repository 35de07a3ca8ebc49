import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { sendListPrices } from '../../../../_pages/list/prices.ts'

export const POST = fromReaderPage(sendListPrices)
