import { targetNamed } from '#db/rules/feed-files/column-names.ts'
import { partsOfName } from './field-names.ts'

/** Elements that are a product: RSS 2.0; Atom (RFC 4287); shops, price comparisons and merchandise systems. */
const known = new Set(
  `item entry product shopitem offer article artikel produkt produit producto prodotto produto productitem product_item row record
  listing good tovar товар post prekė preke tuote termek termék vare vara proizvod urun ürün o`.split(/\s+/),
)

/** True if an element of the name is a product. */
export function isRowName(name: string): boolean {
  return known.has(partsOfName(name).local.toLowerCase())
}

const mostNames = 200

/** Notes which elements have ids and titles among their children, for feeds that name their products otherwise. */
export class RowSearch {
  readonly #children = new Map<string, Set<string>>()

  note(parent: string, child: string): void {
    const target = targetNamed(partsOfName(child).local)
    if (target !== 'id' && target !== 'title') return
    const children = this.#children.get(parent)
    if (children) children.add(target)
    else if (this.#children.size < mostNames) this.#children.set(parent, new Set([target]))
  }

  /** Returns the name of the first element that has both. */
  found(): string | undefined {
    return this.#children.entries().find(([, children]) => children.size === 2)?.[0]
  }
}
