import { publicationDoor } from '../../../../_pages/door.ts'
import { showProduct } from '../../../../_pages/product-page.tsx'

/** A product: `/product/12` for people, `/product/12.json` for scripts. */
export const GET = publicationDoor(showProduct)
export const HEAD = GET
