import type { Availability } from '#db/rules/products/availability.ts'

// Structured data for search engines in the vocabulary of https://schema.org, as JSON-LD.

/** Facts of a publication; addresses are absolute. */
export type IssueFacts = {
  name: string
  description: string
  url: string
  language: string // BCP 47
  imageUrls: string[]
  pageCount: number
  onlineAt: Date | null
  /** The group, as the series that its publications are issues of. */
  series: { name: string; url: string }
  publisher: string
}

/** https://schema.org/PublicationIssue */
export function publicationIssue(facts: IssueFacts): object {
  const { name, description, url, language, imageUrls, pageCount, onlineAt, series, publisher } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'PublicationIssue',
    name,
    ...(description !== '' && { description }),
    url,
    image: imageUrls,
    inLanguage: language,
    pageStart: 1,
    pageEnd: pageCount,
    ...(onlineAt && { datePublished: onlineAt.toISOString() }),
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Periodical', ...series },
    publisher: { '@type': 'Organization', name: publisher },
  }
}

/** Lists the products of a publication by the addresses of their pages: https://schema.org/ItemList */
export function productList(products: { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map((product, before) => ({
      '@type': 'ListItem',
      position: before + 1,
      ...product,
    })),
  }
}

export type ProductFacts = {
  name: string
  description: string
  url: string
  imageUrls: string[]
  sku: string
  brand: string | null
  /** Current price in `currency` (ISO 4217); null if unknown. */
  price: number | null
  currency: string
  availability: Availability | null
}

/** https://schema.org/Product */
export function productData(facts: ProductFacts): object {
  const { name, description, url, imageUrls, sku, brand } = facts
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(description !== '' && { description }),
    url,
    ...(imageUrls.length > 0 && { image: imageUrls }),
    sku,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(facts.price !== null && { offers: offer(facts) }),
  }
}

function offer({ url, price, currency, availability }: ProductFacts): object {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    ...(availability && { availability: `https://schema.org/${itemAvailability[availability]}` }),
  }
}

/** Google's feed values as https://schema.org/ItemAvailability. */
const itemAvailability: Record<Availability, string> = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
}
