import type { Contents } from '#components/reader/hotspots/kinds/content.ts'
import type { ServedKind, ShownOf } from './kind.ts'

/** As many products are named by their titles; the others are counted. */
const mostNamed = 3

export const product: ServedKind<'product'> = {
  isMedia: false,
  leadsOut: true,
  content: productsOf,
  name({ products }) {
    const titles = products.flatMap(({ product }) => product?.title ?? [])
    const more = titles.length > mostNamed ? ` +${titles.length - mostNamed}` : ''
    return titles.slice(0, mostNamed).join(', ') + more
  },
  href(shown, content, { path }) {
    const [first] = shown.products.flatMap(({ product }) => product ?? [])
    if (content.leadsToShop && first?.link) return first.link
    return content.products.length === 1
      ? `${path}/product/${content.products[0]?.id}`
      : `${path}/hotspot/${shown.id}`
  },
}

function productsOf({ products, dynamic }: ShownOf<'product'>): Contents['product'] | undefined {
  const known = products.flatMap(({ product }) => product ?? [])
  const [only, ...others] = known
  if (only === undefined) return undefined
  const leadsToShop = !dynamic && others.length === 0 && only.link !== null && !only.removedFromFeed
  return {
    products: known.map(({ id, title }) => ({ id, title })),
    ...(leadsToShop && { leadsToShop: true as const }),
  }
}
