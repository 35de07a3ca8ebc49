import { pushStep } from '../../history-steps.ts'
import type { HotspotOfType } from '../../hotspot.ts'
import { leavingBy } from '../../links/leaving.ts'
import { count } from '../../statistics/count.ts'
import { wished } from '../../wishes.ts'
import type { ReaderKind } from './kind.ts'
import { InlineText } from './rich-text.tsx'

export const product: ReaderKind<'product'> = {
  sign: 'M6 3v6M3 6h6',
  isForPeople: true,
  hasCover: () => true,
  hasTip: () => true,
  Inline: InlineText,
  followed,
  hasDialog: ({ leadsToShop }) => !leadsToShop,
  opened: () => import('./opened-product.tsx'),
  open(hotspot, { path, page, show }) {
    const { id, href, leadsToShop, products } = hotspot
    const toShop = () => {
      followed(hotspot)
      open(leavingBy(href), '_blank', 'noopener')
    }
    const showProducts = () => {
      const [first] = products
      // An open product has an address of its own.
      if (first) pushStep({ product: first.id }, `${path}/product/${first.id}`)
      return show()
    }
    const { openProducts: byScript } = wished()
    if (!byScript) return !leadsToShop && showProducts()
    void byScript({
      hotspotId: id,
      page,
      original: () => void (leadsToShop ? toShop() : showProducts()),
    })
    return true
  },
}

/** Its link leads to the shop, or to a page of ours. */
function followed({ leadsToShop, products }: HotspotOfType<'product'>): void {
  if (!leadsToShop) return
  for (const { id } of products) count({ type: 'product_sent', product: id })
}
