import { and, eq } from 'drizzle-orm'
import { database } from '../client.ts'
import { libraryOf } from '../products/of-publication.ts'
import { ofSet } from '../products/sets.ts'
import type { ProductRule } from '../rules/product-rules/rule.ts'
import { products } from '../schema/products/products.ts'
import { publications } from '../schema/publications.ts'
import { previewRule, type RulePreview } from './preview.ts'
import { isLarge } from './refill.ts'

/** Says why a rule has filled its hotspot with no product, completing the name of the field. */
export async function whyUnfilled(
  { groupId, publicationId }: { groupId: number; publicationId: number },
  { id: hotspotId, rule }: { id: number; rule: ProductRule },
): Promise<string | undefined> {
  const [publication] = await database()
    .select()
    .from(publications)
    .where(and(eq(publications.id, publicationId), eq(publications.groupId, groupId)))
  if (publication === undefined) return undefined
  const set = { groupId, productLibraryId: await libraryOf(database(), publication) }
  if (await isLarge(database(), set))
    return 'chooses its products within seconds, since there are many: read the hotspot again'
  const [any] = await database().select({ id: products.id }).from(products).where(ofSet(set)).limit(1)
  if (any === undefined) return 'finds nothing, since the publication has no products yet: import a feed'
  const all: ProductRule = { ...rule, when_few: 'show' }
  const preview = await previewRule(publication, { rule: all, hotspotId, asOf: null, askedSku: null })
  const { matchCount, shown } = preview
  if (matchCount === 0)
    return 'finds nothing: no product meets its conditions, so readers do not see the hotspot'
  if (shown.length > 0)
    return `finds too few: ${shown.length} can be shown, its count is ${rule.count}, and when_few hides the hotspot`
  return `finds nothing to show: ${matches(matchCount)} its conditions, but ${reasons(preview)}`
}

const matches = (count: number) => (count === 1 ? '1 product meets' : `${count} products meet`)

function reasons({ passedOver }: RulePreview): string {
  return [...new Set(passedOver.map(({ reason }) => words[reason]))].join(', or ')
}

const words: Record<RulePreview['passedOver'][number]['reason'], string> = {
  sold_out: 'they are sold out',
  gone: 'they left the feed',
  excluded: 'it excludes them',
  elsewhere: 'they are shown elsewhere in the publication',
  ranked_lower: 'others come first',
}
