import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import { parsePrice } from '#db/rules/feed-values/prices.ts'
import { targetsNamed } from './column-names.ts'
import {
  type ColumnMapping,
  type ColumnTarget,
  columnKeys,
  type FileColumn,
  isForOne,
  type RememberedColumn,
} from './mapping.ts'

/** Proposes a mapping by last choices, names, then values; fields are unique but for more photos. */
export function proposedMapping(columns: FileColumn[], remembered: RememberedColumn[]): ColumnMapping {
  const mapping: (ColumnTarget | null | undefined)[] = columns.map(() => undefined)
  const take = (propose: (column: FileColumn, index: number) => ColumnTarget | null | undefined) => {
    for (const [index, column] of columns.entries()) {
      if (mapping[index] !== undefined) continue
      const target = propose(column, index)
      if (target === undefined) continue
      if (target === null || !isForOne(target) || !mapping.includes(target)) mapping[index] = target
    }
  }
  const names = columns.map(({ name }) => name)
  const chosen = chosenTargets(names, remembered)
  take((_, index) => chosen[index])
  const named = targetsNamed(names)
  take((_, index) => named[index])
  take(({ samples }) => lookingLike(samples, mapping))
  return mapping.map(target => target ?? null)
}

function chosenTargets(names: string[], remembered: RememberedColumn[]) {
  const keys = columnKeys(remembered.map(({ name }) => name))
  const byKey = new Map(remembered.map(({ target }, at) => [keys[at], target]))
  return columnKeys(names).map(key => byKey.get(key))
}

/** Returns the fields of a table's columns: as chosen, else by name. */
export function mappingOf(names: string[], chosen: RememberedColumn[] = []) {
  if (chosen.length === 0) return targetsNamed(names)
  return proposedMapping(
    names.map(name => ({ name, samples: [] })),
    chosen,
  )
}

type Look = [target: ColumnTarget, isLikely: (samples: string[]) => boolean]

const looks: Look[] = [
  ['image_link', all(isImageAddress)],
  ['link', all(isAddress)],
  ['gtin', all(isGtin)],
  ['availability', all(isAvailability)],
  ['price', all(isPrice)],
  ['description', samples => average(samples) > 80],
  ['id', samples => samples.every(isCode) && isEachOnce(samples)],
  ['title', samples => samples.every(isName) && isEachOnce(samples)],
]

function lookingLike(
  samples: string[],
  mapping: readonly (ColumnTarget | null | undefined)[],
): ColumnTarget | undefined {
  if (samples.length === 0) return undefined
  const found = looks.find(([target, isLikely]) => isLikely(samples) && !mapping.includes(target))
  if (found) return found[0]
  return samples.every(isImageAddress) ? 'additional_image_link' : undefined
}

function all(is: (value: string) => boolean): (samples: string[]) => boolean {
  return samples => samples.every(is)
}

function isAddress(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value)
}

function isImageAddress(value: string): boolean {
  return isAddress(value) && /\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(value)
}

/** GS1 check digit: one in ten other numbers passes. */
function isGtin(value: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(value)) return false
  const digits = Array.from(value, Number).reverse()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** `1` says yes in a column of availabilities, and is a number in any other. */
function isAvailability(value: string): boolean {
  return /\D/.test(value) && parseAvailability(value) !== undefined
}

function isPrice(value: string): boolean {
  const price = parsePrice(value)
  return (
    price !== undefined && (price.currency !== null || price.isCurrencyUnclear || /[.,]\d{2}$/.test(value))
  )
}

function isCode(value: string): boolean {
  return value.length <= 40 && /\d/.test(value) && !/\s/.test(value) && !isAddress(value)
}

function isName(value: string): boolean {
  return value.length >= 3 && value.length <= 150 && /\p{L}{2}/u.test(value) && !isAddress(value)
}

function isEachOnce(samples: string[]): boolean {
  return new Set(samples).size === samples.length
}

function average(samples: string[]): number {
  return samples.reduce((sum, { length }) => sum + length, 0) / samples.length
}
