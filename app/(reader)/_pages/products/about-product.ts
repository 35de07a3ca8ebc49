import type { DocumentFacts } from '#components/reader/meta.tsx'
import type { ReaderPublication } from '#components/reader/model.ts'
import type { ReaderProduct } from '#components/reader/product.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import type { ProductPart } from '#components/reader/products/product-list.tsx'
import type { Shape, ShapePage } from '#db/editions/shapes.ts'
import { oembedUrl, pageCardUrl, readerUrl } from '#db/groups/addresses.ts'
import { cardSize } from '#db/rules/pages/images.ts'
import { isIndexable } from '../door/door.ts'
import { describedByNames } from '../publication/description.ts'
import { productData, productList } from '../publication/structured-data.ts'

/** Returns the metadata of a product page for search engines and link previews. */
export function aboutProduct(
  shape: Shape,
  book: ReaderPublication,
  product: ReaderProduct,
  moment: Date,
): DocumentFacts {
  const { publication, group, language } = shape
  const canonicalUrl = `${readerUrl(group, publication.slug)}/product/${product.id}`
  const mayBeFound = isIndexable(shape) && !product.isGone
  return {
    title: `${product.title} – ${book.title}`,
    description: shortened(product.description),
    publisher: group.title,
    language,
    canonicalUrl,
    previousUrl: undefined,
    nextUrl: undefined,
    oembedUrl: publication.secured ? undefined : oembedUrl(canonicalUrl),
    picture: pictureOf(shape, product),
    isIndexable: mayBeFound,
    data: mayBeFound ? [dataOf(product, canonicalUrl, moment)] : [],
  }
}

/** Returns the same of a part of all products. @param name of the list, in the publication's language */
export function aboutProducts(
  shape: Shape,
  book: ReaderPublication,
  { products, part, hasMore }: ProductPart,
  name: string,
): DocumentFacts {
  const { publication, group, language, spreads } = shape
  const url = readerUrl(group, publication.slug)
  const urlOf = (partNumber: number) => `${url}/products${partNumber === 1 ? '' : `?part=${partNumber}`}`
  const cover = spreads[0]?.pages[0]
  const mayBeFound = isIndexable(shape)
  const named = products.map(({ id, title }) => ({ name: title, url: `${url}/product/${id}` }))
  return {
    title: `${name} – ${book.title}`,
    description: describedByNames(products.map(product => product.title)),
    publisher: group.title,
    language,
    canonicalUrl: urlOf(part),
    previousUrl: part > 1 ? urlOf(part - 1) : undefined,
    nextUrl: hasMore ? urlOf(part + 1) : undefined,
    oembedUrl: undefined,
    picture: cover && pageAsPicture(shape, cover),
    isIndexable: mayBeFound,
    data: mayBeFound ? [productList(named)] : [],
  }
}

/** Length of a description in link previews. */
const mostLetters = 300

function shortened(description: string): string {
  const plain = description
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= mostLetters ? plain : `${plain.slice(0, mostLetters - 1).trimEnd()}…`
}

/** Returns the first photo, or the page that shows the product. */
function pictureOf(shape: Shape, { photos, page }: ReaderProduct): DocumentFacts['picture'] {
  const [photo] = photos
  if (photo !== undefined) return { url: photo.full }
  const productPage = shape.spreads.flatMap(spread => spread.pages).find(({ number }) => number === page)
  return productPage && pageAsPicture(shape, productPage)
}

function pageAsPicture({ publication }: Shape, page: ShapePage) {
  return { url: pageCardUrl(publication, page.imageKey), ...cardSize }
}

function dataOf(product: ReaderProduct, url: string, moment: Date): object {
  const { title, description, photos, sku, brand, currency, availability } = product
  return productData({
    name: title,
    description: shortened(description),
    url,
    imageUrls: photos.map(photo => photo.full),
    sku,
    brand,
    price: costsAt(product, moment).now,
    currency,
    availability,
  })
}
