import { sendCheckout } from '../../../_pages/list/checkout.ts'

export const POST = sendCheckout
