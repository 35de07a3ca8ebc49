import { type LeftOut, LeftOutRule, noValue, type Saying } from '#db/rules/feed-files/left-out.ts'
import { wordKey, wordSet } from '#db/rules/feed-values/word-keys.ts'
import { isVariantList } from './path-names.ts'
import { type PathValue, textOfValues } from './product-values.ts'

/** Objects that are the product itself, unlike those of its features. */
const products = wordSet(
  'node, product, data, attributes, product attributes, fields, item, source, details, info, general, master data, current',
)

/** Reads in the values of a product whether the shop shows it. */
export class LeftOutValues {
  readonly #rule = new LeftOutRule()

  /** Returns why a product is left out; undefined if it is shown. */
  reasonOf(values: readonly PathValue[]): LeftOut | undefined {
    const said: [Saying, string][] = []
    for (const { path, values: leaves } of values) {
      const saying = this.#rule.sayingOf(path, ownName)
      if (saying && leaves.length < 2)
        said.push([saying, leaves.length === 0 ? noValue : textOfValues(leaves)])
    }
    for (const [saying, value] of said) {
      const leftOut = this.#rule.leftOutBy(saying, value)
      if (leftOut) return leftOut
    }
    return undefined
  }
}

/** Returns the name of a value of the product, or of its variant, itself; undefined for values of other objects. */
function ownName(path: string): string | undefined {
  const names = path.split('.')
  const name = names.pop()
  const isOwn = names.every((outer, at) => products.has(wordKey(outer)) || (at === 0 && isVariantList(outer)))
  return isOwn ? name : undefined
}
