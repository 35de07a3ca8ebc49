import type { OfferedVariant as ReaderVariant, Variants } from '#components/reader/product.ts'
import type { Variant } from '#db/products/variants.ts'
import { optionFields } from '#db/rules/imports/feed-fields.ts'
import type { Language } from '#db/rules/languages.ts'
import { knownAvailability } from '#db/rules/products/availability.ts'
import { inSizeOrder } from '#db/rules/products/sizes.ts'
import { messagesIn } from '#db/rules/words/words.ts'

/**
 * Builds the choice among variants by the fields in which they differ; by their titles where those tell no two of them
 * apart, or not all.
 * @param variants at least one
 */
export function offeredVariants(variants: readonly Variant[], language: Language): Variants {
  const words = messagesIn(language, 'products')
  const fields = optionFields.filter(field => new Set(variants.map(variant => variant[field])).size > 1)
  const valuesOf = (variant: Variant) => fields.map(field => variant[field] ?? '')
  const combinations = new Set(variants.map(variant => JSON.stringify(valuesOf(variant))))
  const isClear = fields.length > 0 && combinations.size === variants.length
  const readerVariants = variants.map((variant): ReaderVariant => {
    const { id, availability } = variant
    return {
      id,
      values: isClear ? valuesOf(variant) : [nameAmong(variants, variant)],
      availability: knownAvailability(availability),
    }
  })
  return {
    options: isClear ? fields.map(field => words[field]) : [words.variant],
    variants: isClear ? inSizeOrder(readerVariants, fields.indexOf('size')) : readerVariants,
    notCombined: words.notCombined,
  }
}

/** Returns its title, with the SKU if others have the same. */
function nameAmong(variants: readonly Variant[], { title, sku }: Variant): string {
  return variants.filter(other => other.title === title).length > 1 ? `${title} (${sku})` : title
}
