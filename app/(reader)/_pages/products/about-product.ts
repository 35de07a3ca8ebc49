import type { DocumentFacts } from '#components/reader/document.tsx'
import type { ReaderPublication } from '#components/reader/model.ts'
import type { ReaderProduct } from '#components/reader/product.ts'
import { costsAt } from '#components/reader/products/price.tsx'
import type { Shape } from '#db/editions/shapes.ts'
import { oembedUrl, pageImageUrl, readerUrl } from '#db/groups/addresses.ts'
import { pageSize } from '#db/rules/pages/images.ts'
import { isIndexable } from '../door/door.ts'
import { ratioOf } from '../publication/publication.ts'
import { productData } from '../publication/structured-data.ts'

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
function pictureOf(
  { publication, spreads }: Shape,
  { photos, page }: ReaderProduct,
): DocumentFacts['picture'] {
  const [photo] = photos
  if (photo !== undefined) return { url: photo.full }
  const shown = spreads.flatMap(spread => spread.pages).find(({ number }) => number === page)
  return (
    shown && {
      url: pageImageUrl(publication, shown.imageKey, 'at1200'),
      ...pageSize('at1200', ratioOf(shown)),
    }
  )
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
