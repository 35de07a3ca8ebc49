import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showProducts } from '#app/(reader)/_pages/products/products-page.tsx'

export const GET = publicationDoor(showProducts)
export const HEAD = GET
