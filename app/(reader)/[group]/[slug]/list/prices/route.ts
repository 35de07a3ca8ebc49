import { sendListPrices } from '../../../../_pages/list/prices.ts'

export const POST = sendListPrices
