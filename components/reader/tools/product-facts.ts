import type { ReaderPublication } from '../model.ts'
import type { ReaderProduct } from '../product.ts'
import { type HotspotsData, hotspotsDataPath } from '../products/hotspot-products.ts'
import type { ProductPart } from '../products/product-list.tsx'

/** Parts of the list of all products that are looked through for one of them. */
const mostParts = 20

/** Data of products by id, fetched once each. */
export class ToolProductFacts {
  readonly #publication: ReaderPublication
  readonly #known = new Map<number, ReaderProduct>()
  readonly #spreads = new Map<string, Promise<void>>()
  #partsRead = 0
  #hasMore = true

  constructor(publication: ReaderPublication) {
    this.#publication = publication
  }

  /** @param page that shows them, if known @returns those that are found, in the same order */
  async find(ids: readonly number[], page?: number): Promise<ReaderProduct[]> {
    const isKnown = () => ids.every(id => this.#known.has(id))
    if (page !== undefined && !isKnown()) await this.#readSpread(page)
    while (!isKnown() && this.#hasMore) await this.#readPart()
    return ids.flatMap(id => this.#known.get(id) ?? [])
  }

  #readSpread(page: number): Promise<void> {
    const path = hotspotsDataPath(this.#publication, page)
    const asked =
      this.#spreads.get(path) ?? this.#ask<HotspotsData>(path).then(data => this.#keepSpread(data))
    this.#spreads.set(path, asked)
    return asked
  }

  #keepSpread(data: HotspotsData | undefined) {
    this.#keep(data?.hotspots.flatMap(({ products }) => products))
  }

  async #readPart() {
    this.#partsRead += 1
    const path = `${this.#publication.path}/products.json?part=${this.#partsRead}`
    const data = await this.#ask<ProductPart>(path)
    this.#keep(data?.products)
    this.#hasMore = data?.hasMore === true && this.#partsRead < mostParts
  }

  #keep(products: readonly ReaderProduct[] = []) {
    for (const product of products) if (!this.#known.has(product.id)) this.#known.set(product.id, product)
  }

  async #ask<Answer>(path: string): Promise<Answer | undefined> {
    const answer = await fetch(path).catch(() => undefined)
    return answer?.ok ? ((await answer.json()) as Answer) : undefined
  }
}
