import { targetsNamed } from '#db/rules/feed-files/column-names.ts'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'

/** Tells whether a line within a quotation is a row of its own, so that the quotation is none. */
export class RowLikeness {
  readonly width: number
  readonly #isTabbed: boolean
  readonly #idAt: number
  readonly #checks: [at: number, fits: (value: string) => boolean][]

  /** @param names of the columns */
  constructor(names: readonly string[], separator: string) {
    this.width = names.length
    this.#isTabbed = separator === '\t'
    const targets = targetsNamed(names)
    this.#idAt = targets.indexOf('id')
    this.#checks = targets.flatMap((target, at) => {
      const fits = target == null ? undefined : kinds[target]
      return fits === undefined ? [] : [[at, fits] as const satisfies [number, unknown]]
    })
  }

  /**
   * The last line of a true quotation may look like a row by chance, so it needs more likeness than one in the middle, and
   * prose with commas more than tabs.
   * @param row the values before the quotation
   */
  isRow(values: readonly string[], { row, isLast }: { row: readonly string[]; isLast: boolean }): boolean {
    if (values.length !== this.width) return false
    const ownId = values[this.#idAt]?.trim() ?? ''
    if (ownId === '' || /\s/.test(ownId)) return false
    if (!this.#isTabbed && values.some((value, at) => at > 0 && /^\s+\S/.test(value))) return false
    const id = row[this.#idAt]
    let likeness = id !== undefined && /\d/.test(ownId) && shapeOf(ownId) === shapeOf(id) ? 1 : 0
    for (const [at, fits] of this.#checks) {
      const value = values[at]?.trim() ?? ''
      if (value === '') continue
      if (!fits(value)) return false
      likeness += 1
    }
    return likeness >= (isLast && !this.#isTabbed ? 2 : 1)
  }
}

/** `SKU-104` → `a-0` */
function shapeOf(id: string): string {
  return id
    .trim()
    .replace(/\p{L}+/gu, 'a')
    .replace(/\d+/g, '0')
}

const isAmount = (value: string) => /\d/.test(value) && value.length <= 40
const isAddress = (value: string) => /^"?https?:\/\//i.test(value)

const kinds: Partial<Record<ColumnTarget, (value: string) => boolean>> = {
  price: isAmount,
  sale_price: isAmount,
  link: isAddress,
  image_link: isAddress,
  availability: value => parseAvailability(value) !== undefined,
}
