import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import { photoAddresses } from '#db/products/photos.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { currentPrice } from '#db/rules/products/prices.ts'

const labelCount = 20

/** Serializes a product of a hotspot. @param position from 0, in the hotspot */
export function productAnswer(product: ProductWithPhotos, position: number, now: Date) {
  const labels = labelsOf(product)
  return {
    ...labels,
    customLabels: labels,
    availability: knownAvailability(product.availability),
    brand: product.brand,
    description: product.description,
    ...currentPrice(product, now),
    googleProductCategory: product.googleProductCategory,
    gtin: product.gtin,
    id: product.id,
    itemGroupId: product.itemGroupId,
    mpn: product.mpn,
    photoUrls: product.photos.map(photoAddresses),
    position,
    productType: product.productType,
    promotionalLabel: null,
    title: product.title,
    videoId: null,
    videoProvider: null,
    webshopIdentifier: product.sku,
    webshopUrl: product.link,
  }
}

function labelsOf({ customLabels }: ProductWithPhotos): Record<string, string | null> {
  const numbers = Array.from({ length: labelCount }, (_, number) => number)
  return Object.fromEntries(
    numbers.map(number => [`customLabel${number}`, customLabels[`custom_label_${number}`] ?? null]),
  )
}
