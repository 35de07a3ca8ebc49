import { and, eq, sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { keyOfFound, previewAutoTagging, readFoundProducts } from '../hotspots/auto-tagging.ts'
import { type HotspotSources, warningsOf } from '../hotspots/found.ts'
import { placedElsewhere } from '../hotspots/placed-elsewhere.ts'
import { type ProductInBrief, productInBrief } from '../products/in-brief.ts'
import type { HotspotArea } from '../rules/hotspots/areas.ts'
import type { FindingSource } from '../rules/hotspots/findings.ts'
import type { FindingPlan } from '../rules/hotspots/found.ts'
import { type HotspotType, rulesOf } from '../rules/hotspots/hotspots.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import type { PageNotice } from '../rules/pages/warnings.ts'
import { reasonInWords } from '../rules/reasons/reasons.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import { pages } from '../schema/pages/pages.ts'
import { noticeIn, readPageNotices } from './notices.ts'

/** A hotspot that would be made of a finding. */
export type HotspotProposal = {
  /** Names it, each time that it is found. */
  key: string
  pageNumber: number
  type: HotspotType
  foundBy: FindingSource
  /** An address, a page number, or SKUs. */
  leadsTo: string
  /** Fractions of the page. */
  area: HotspotArea
  /** Those of its SKUs, in their order. */
  products: ProductInBrief[]
}

export const mostProposed = 1000 // cap of the list; counts include all

/** Proposes hotspots for what is on a publication's pages; changes nothing. @param language of warnings @throws NotFound */
export async function proposeHotspots(
  groupId: number,
  publicationId: number,
  sources: HotspotSources,
  language: DashboardLanguage = 'en',
) {
  const plan = await previewAutoTagging(groupId, publicationId, sources)
  const listed = plan.hotspots.slice(0, mostProposed)
  const products = await readFoundProducts(groupId, publicationId, listed)
  const elsewhere = await placedElsewhere(publicationId, plan.hotspots)
  const notices = await readPageNotices(publicationId)
  return {
    /** All of them, by type. */
    counts: countsOf(plan),
    count: plan.hotspots.length,
    /** Keys of those whose products have a hotspot elsewhere on the spread. */
    placedElsewhere: Array.from(elsewhere, keyOfFound),
    found: listed.map(
      (found): HotspotProposal => ({
        key: keyOfFound(found),
        pageNumber: found.pageNumber,
        type: found.type,
        foundBy: found.foundBy,
        leadsTo: rulesOf(found.type).leadsTo(found.details, found.skus),
        area: found.area,
        products: found.skus.flatMap(sku => {
          const product = products.get(sku)
          return product ? [productInBrief(product)] : []
        }),
      }),
    ),
    warnings: [
      ...notices.filter(hidesText).map(notice => noticeIn(language, notice)),
      ...saidOf(plan, language),
    ],
    hasText: await hasText(publicationId),
  }
}

/** True if a page has words, printed or recognised. */
async function hasText(publicationId: number): Promise<boolean> {
  const [one] = await database()
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), sql`${pages.text} ~ '\\S'`))
    .limit(1)
  return one !== undefined
}

function saidOf(plan: FindingPlan, language: DashboardLanguage): string[] {
  const words = dashboardWordsIn(language, 'reasons')
  return warningsOf(plan).map(why => reasonInWords(words, why))
}

function countsOf({ hotspots }: FindingPlan): Partial<Record<HotspotType, number>> {
  const byType = Map.groupBy(hotspots, ({ type }) => type)
  return Object.fromEntries(Array.from(byType, ([type, found]) => [type, found.length]))
}

/** True if the page's text was not searched. */
function hidesText({ kind }: PageNotice): boolean {
  return kind === 'unread' || kind === 'blank' || kind === 'guessed_font'
}
