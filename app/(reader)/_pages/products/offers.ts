import type { PanelName } from '#components/reader/panels/panels.ts'
import type { Edition } from '#db/editions/editions.ts'
import { hasGuide } from '#db/editions/page-headings.ts'
import { listShownProducts } from '#db/editions/shown-products.ts'

/** Returns the panels that a publication offers: enabled by its group and not empty. */
export async function offersOf(
  { publication, group, spreads }: Edition,
  hasRelated: boolean,
): Promise<PanelName[]> {
  const showsProducts = spreads.some(spread => spread.hotspots.some(hotspot => hotspot.productIds.length > 0))
  const [isGuided, sold] = await Promise.all([
    hasGuide(publication.id),
    showsProducts ? listShownProducts(publication.id, 1) : [],
  ])
  const isOffered: Record<PanelName, boolean> = {
    overview: true,
    contents: isGuided,
    search: true,
    products: sold.length > 0,
    // The button hides itself if there is nothing to list.
    list: true,
    share: true,
    print: group.showPrintButton,
    related: hasRelated,
    feedback: !group.disableFeedback,
  }
  return (Object.keys(isOffered) as PanelName[]).filter(name => isOffered[name])
}
