import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { openOrderFormPage } from '../../../../_pages/orders/open-form.ts'

export const POST = fromReaderPage(openOrderFormPage)
