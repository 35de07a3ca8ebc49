import { openOrderForm } from '../../../../_pages/orders/open-form.ts'

export const POST = openOrderForm
