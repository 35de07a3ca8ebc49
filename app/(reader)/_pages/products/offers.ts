import type { ReaderPanelName } from '#components/reader/panels.ts'
import { cachedByRevision } from '#db/editions/by-revision.ts'
import { hasGuide } from '#db/editions/page-headings.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { listShownProducts } from '#db/editions/shown-products.ts'

/** Size of the cache, in publications: about 4 MB. */
const mostPublications = 20_000

const contentsOf = cachedByRevision(
  'offers',
  async id => {
    const [isGuided, sold] = await Promise.all([hasGuide(id), listShownProducts(id, 1)])
    return { isGuided, sellsProducts: sold.length > 0 }
  },
  { maxSize: mostPublications, sizeOf: () => 1 },
)

/** Returns the panels that a publication offers: enabled by its group and not empty. */
export async function offersOf({
  publication,
  group,
  hasRelated,
}: PublicationHead): Promise<ReaderPanelName[]> {
  const { isGuided, sellsProducts } = await contentsOf(publication)
  const isOffered: Record<ReaderPanelName, boolean> = {
    overview: true,
    contents: isGuided,
    search: true,
    products: sellsProducts,
    // The button hides itself if there is nothing to list.
    list: true,
    share: true,
    print: group.showPrintButton,
    related: hasRelated,
    feedback: !group.disableFeedback,
  }
  return (Object.keys(isOffered) as ReaderPanelName[]).filter(name => isOffered[name])
}
