import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { takeOrder } from '../../../_pages/orders/take-order.ts'

export const POST = fromReaderPage(takeOrder)
