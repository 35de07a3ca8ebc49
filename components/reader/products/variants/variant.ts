import type { OfferedVariant } from '../../product.ts'

/** A value of an option, and the variant that choosing it leads to. */
export type VariantChoice = {
  value: string
  variant: OfferedVariant
  isChosen: boolean
  /** True if the variant differs in other options, too. */
  changesOthers: boolean
}

/**
 * Returns the choices of an option, each value once.
 * @param chosen values that are chosen now; undefined if the product is none of the variants
 */
export function choicesOf(
  variants: readonly OfferedVariant[],
  option: number,
  chosen: readonly string[] | undefined,
): VariantChoice[] {
  const values = new Set(variants.map(variant => variant.values[option] ?? ''))
  return Array.from(values).flatMap(value => {
    const target = chosen?.with(option, value)
    const [variant] = variants
      .filter(one => one.values[option] === value)
      .toSorted((one, other) => likeness(other, target) - likeness(one, target))
    if (variant === undefined) return []
    return [
      {
        value,
        variant,
        isChosen: chosen?.[option] === value,
        changesOthers: target?.some((each, index) => variant.values[index] !== each) ?? false,
      },
    ]
  })
}

/** Values that are as wanted count; of equals, one that can be had. */
function likeness({ values, availability }: OfferedVariant, target: readonly string[] | undefined): number {
  const same = values.filter((value, index) => value === target?.[index]).length
  return same + (availability === 'out_of_stock' ? 0 : 0.5)
}
