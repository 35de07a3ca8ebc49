import { sendCheckout } from '../../../_pages/checkout.ts'

export const POST = sendCheckout
