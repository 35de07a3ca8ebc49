import { takeOrder } from '../../../_pages/orders/take-order.ts'

export const POST = takeOrder
