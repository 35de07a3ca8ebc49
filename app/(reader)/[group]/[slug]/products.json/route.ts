import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendProducts } from '#app/(reader)/_pages/products/products-page.tsx'

/** What the list of products shows. */
export const GET = publicationDoor(sendProducts)
export const HEAD = GET
