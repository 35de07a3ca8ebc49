/** @jsxImportSource preact */

import { fill } from '#db/rules/words/messages.ts'
import { isPlainPress } from '../frame/presses.ts'
import type { ReaderPublication } from '../model.ts'
import { pagesWith, spreadPath } from '../pages/page-address.ts'
import type { ReaderProduct } from '../product.ts'
import type { Words } from '../words.ts'
import { ReaderProductRows } from './product-rows.tsx'

/** One part of a publication's products, in page order. */
export type ProductPart = {
  products: ReaderProduct[]
  /** From 1. */
  part: number
  hasMore: boolean
}

type ProductListProps = {
  products: ReaderProduct[]
  publication: ReaderPublication
  words: Words
  moment: Date
  /** Level of the page headings. */
  heading: 'h2' | 'h3'
  /** Opens a product and turns to a page; links are followed if missing. */
  onChoose?(product: ReaderProduct): void
  onTurn?(page: number): void
}

/** Products grouped by the first page that shows them. */
export function ProductList({ products, heading: Heading, onTurn, ...rest }: ProductListProps) {
  const { publication, words } = rest
  return Array.from(
    Map.groupBy(products, product => product.page),
    ([page, ofPage]) => {
      const turn = (event: MouseEvent) => {
        if (!isPlainPress(event) || !onTurn) return
        event.preventDefault()
        onTurn(page)
      }
      const spread = pagesWith(page, publication)
      return (
        <section class="products-of-page" key={page}>
          <Heading>
            <a
              href={spreadPath(spread, publication) + (spread[0] === page ? '' : `#page-${page}`)}
              onClick={turn}
            >
              {fill(words, 'page', { page })}
            </a>
          </Heading>
          <ReaderProductRows {...rest} products={ofPage} />
        </section>
      )
    },
  )
}
