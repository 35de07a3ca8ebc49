import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendProducts } from '#app/(reader)/_pages/products/products-page.tsx'

export const GET = publicationDoor(sendProducts)
export const HEAD = GET
