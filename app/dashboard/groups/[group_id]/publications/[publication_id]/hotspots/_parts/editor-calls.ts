import { api } from '#app/dashboard/_api/procedures.ts'
import { priceOf } from '#app/dashboard/groups/[group_id]/products/_parts/prices.ts'
import type { AutoTagging, AutoTagOptions } from '#components/editor/auto-tag/plan.ts'
import type { PublicationChecks } from '#components/editor/checks/publication-checks.ts'
import type { ReadHotspotFigures } from '#components/editor/heat/hotspot-heat.ts'
import type { ProductHit } from '#components/editor/hotspot.ts'
import type { RulePreviewer } from '#components/editor/rule-trial.ts'
import { lentWords } from '#components/words/held-words.ts'
import { formatsOf } from '#db/rules/words/formats.ts'

const mostOffered = 20 // suggestions while typing

/** Returns the editor's product search, among the publication's product set. @throws Refused */
export function productFinder(groupId: number, publicationId: number) {
  return async (text: string, signal: AbortSignal): Promise<ProductHit[]> => {
    const query = { groupId, publicationId, text, perPage: mostOffered }
    const { items } = await api.products.list.call(query, { signal })
    const formats = formatsOf(lentWords('frame').locale)
    return items.map(product => {
      const { id, sku, title, photoUrl } = product
      return { id, sku, title, photoUrl, price: priceOf(product, formats) }
    })
  }
}

/** Returns the editor's preview of rules. @throws Refused */
export function rulePreviewer(groupId: number, publicationId: number): RulePreviewer {
  return (trial, signal) => api.productRules.preview.call({ groupId, publicationId, ...trial }, { signal })
}

/** Requests of the editor's checks. @throws Refused */
export function checksOf(groupId: number, publicationId: number): PublicationChecks {
  const publication = { groupId, publicationId }
  return {
    readFindings: () => api.findings.list.call(publication),
    readLinks: () => api.linkChecks.get.call(publication),
    tryLinks: () => api.linkChecks.begin.call(publication),
  }
}

/** Reads counts of a publication's hotspots. @throws Refused */
export function fetchHotspotFigures(groupId: number, publicationId: number): ReadHotspotFigures {
  return range => api.statistics.ofHotspots.call({ groupId, publicationId, range })
}

/** Requests of the auto-tagging dialog. @throws Refused */
export function autoTaggingOf(groupId: number, publicationId: number): AutoTagging {
  const publication = { groupId, publicationId }
  return {
    preview: options => api.autoTagging.preview.call({ ...publication, sources: sourcesOf(options) }),
    apply: (options, leftOut) =>
      api.autoTagging.apply.call({ ...publication, sources: sourcesOf(options), leftOut }),
  }
}

function sourcesOf({ annotations, links, phones, products, tiles, icons }: AutoTagOptions) {
  return {
    annotations,
    options: {
      ...(links && { links: { icons } }),
      ...(phones && { phones: { icons } }),
      ...(products && { products: { icons, ...(!tiles && { area: 'sku' as const }) } }),
    },
  }
}
