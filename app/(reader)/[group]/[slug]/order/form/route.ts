import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { openOrderForm } from '../../../../_pages/orders/open-form.ts'

export const POST = fromReaderPage(openOrderForm)
