import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showProduct } from '#app/(reader)/_pages/products/product-page.tsx'

/** A product: `/product/12` as HTML, `/product/12.json` as JSON. */
export const GET = publicationDoor(showProduct)
export const HEAD = GET
