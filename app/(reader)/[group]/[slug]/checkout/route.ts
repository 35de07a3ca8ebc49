import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { sendCheckout } from '../../../_pages/list/checkout.ts'

export const POST = fromReaderPage(sendCheckout)
