import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import { shownPhotos } from '#db/products/photos.ts'
import { columnsOfTexts } from '#db/rules/imports/feed-fields.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { currentPrice } from '#db/rules/products/prices.ts'
import { themeFields } from '#db/rules/themes/fields.ts'
import { themeLimits } from '#db/rules/themes/limits.ts'
import { settingFieldsOfThemes, type ThemeSettings } from '#db/rules/themes/settings.ts'

/** JobContext of a drawing. */
export type DrawnValues = {
  now: Date
  /** See `wrongPrintedPrice`. */
  printedPrice: number | null
  inPanel: boolean
}

export type ThemeValues = Record<string, string | number | boolean | null | string[]>

/** Builds all that a template can name, each as a property of its own. */
export function themeValues(
  product: ProductWithPhotos,
  { now, printedPrice, inPanel }: DrawnValues,
  settings: ThemeSettings,
): ThemeValues {
  const { price, discountedPrice } = currentPrice(product, now)
  const isCheaper = discountedPrice !== null && (price === null || discountedPrice < price)
  const photos = shownPhotos(product.photos)
    .slice(0, themeLimits.photos)
    .map(({ full }) => full)
  const values: ThemeValues = {
    id: product.sku,
    title: product.title,
    description: plainText(product.description),
    link: product.link,
    image_link: photos[0] ?? null,
    price,
    sale_price: discountedPrice,
    availability: knownAvailability(product.availability),
    ...Object.fromEntries(columnsOfTexts.map(([field, column]) => [field, product[column]])),
    ...product.customLabels,
    photos,
    currency_code: product.currency,
    current_price: isCheaper ? discountedPrice : price,
    old_price: isCheaper ? price : null,
    discount_percent: isCheaper && price ? Math.floor((1 - discountedPrice / price) * 100) : null,
    sale_starts: product.saleStartsAt?.toISOString() ?? null,
    sale_ends: product.saleEndsAt?.toISOString() ?? null,
    printed_price: printedPrice,
    in_panel: inPanel,
    ...Object.fromEntries(
      Object.entries(settingFieldsOfThemes).map(([field, control]) => [field, settings[control]]),
    ),
  }
  const known: ThemeValues = {}
  for (const field of themeFields.keys())
    known[field] = Object.hasOwn(values, field) ? (values[field] ?? null) : null
  return known
}

function plainText(description: string): string {
  return description
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
