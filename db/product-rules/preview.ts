import { and, eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { database, type Queryable } from '../client.ts'
import { clockOf } from '../clock.ts'
import { NotFound } from '../errors.ts'
import { libraryOf, type ProductWithPhotos, readProductsBySku } from '../products/of-publication.ts'
import type { ProductSet } from '../products/sets.ts'
import type { DashboardLanguage } from '../rules/languages.ts'
import { ComparisonCache, type CompiledRule } from '../rules/product-rules/compared-product.ts'
import type { ProductRecord } from '../rules/product-rules/fields.ts'
import { isSoldOut, RuleFilling, type RulePublication } from '../rules/product-rules/filling.ts'
import { compileRule, meets, type RuleMoment } from '../rules/product-rules/matching.ts'
import type { ProductRule } from '../rules/product-rules/rule.ts'
import { unmetInWords } from '../rules/product-rules/unmet.ts'
import type { WordsOf } from '../rules/words/messages.ts'
import { dashboardWordsIn } from '../rules/words/words.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { publications } from '../schema/publications.ts'
import { timeZoneOf } from './fill.ts'
import { readRuledProducts } from './read-products.ts'
import { type PlacedRule, readRuleHotspots, readSkusByHand } from './rule-hotspots.ts'

/** Reasons for which a product that meets the conditions is not shown. */
export const passedOverReasons = ['sold_out', 'gone', 'excluded', 'elsewhere', 'ranked_lower'] as const
type PassedOverReason = (typeof passedOverReasons)[number]

export type RuleTrial = {
  rule: ProductRule
  hotspotId: number
  /** A day of the group's time zone, looked at at noon; null for now. */
  asOf: string | null
  /** A product of which to tell why it is not shown. */
  askedSku: string | null
}

export type RulePreview = {
  /** The moment at which prices and sales were looked at. */
  at: Date
  shown: ProductWithPhotos[]
  /** Products that meet the conditions. */
  matchCount: number
  passedOver: { product: ProductWithPhotos; reason: PassedOverReason }[]
  /** Why the asked product is not shown; empty if it is. */
  answer: string[] | null
}

const mostPassedOver = 20

/**
 * Tells which products a rule would choose, without changing anything.
 * @param language of the answer about a product
 * @throws NotFound for a hotspot of another publication
 */
export async function previewRule(
  publication: PublicationRow,
  trial: RuleTrial,
  language: DashboardLanguage = 'en',
): Promise<RulePreview> {
  return database().transaction(
    async tx => {
      const words = dashboardWordsIn(language, 'editor')
      const set = { groupId: publication.groupId, productLibraryId: await libraryOf(tx, publication) }
      const timeZone = await timeZoneOf(tx, set.groupId)
      const now = trial.asOf === null ? (await clockOf(tx)).getTime() : noonOf(trial.asOf, timeZone)
      const preview = await tryRule(tx, set, publication.id, trial, { now, timeZone }, words)
      const { shown, passedOver } = preview
      const skus = [...shown, ...passedOver.map(({ sku }) => sku)]
      const found = await readProductsBySku(tx, publication, skus)
      return {
        ...preview,
        at: new Date(now),
        shown: shown.flatMap(sku => found.get(sku) ?? []),
        passedOver: passedOver.flatMap(({ sku, reason }) => {
          const product = found.get(sku)
          return product ? [{ product, reason }] : []
        }),
      }
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  )
}

function noonOf(day: string, zone: string): number {
  return DateTime.fromISO(day, { zone }).set({ hour: 12 }).toMillis()
}

type PassedOver = { sku: string; reason: PassedOverReason }

async function tryRule(
  tx: Queryable,
  set: ProductSet,
  publicationId: number,
  trial: RuleTrial,
  moment: RuleMoment,
  words: WordsOf<'editor'>,
) {
  const { rule, hotspotId } = trial
  const publication = await publicationWith(tx, set, publicationId, trial)
  const filling = new RuleFilling([publication], moment, mostPassedOver)
  const matches = new Matches(rule, moment)
  let asked: ProductRecord | undefined
  const rules = publication.hotspots.map(hotspot => hotspot.rule)
  for await (const products of readRuledProducts(tx, set, rules)) {
    for (const product of products) {
      filling.take(product)
      matches.take(product)
      if (product.sku === trial.askedSku) asked = product
    }
  }
  const skus = (filling.choose().get(hotspotId) ?? []).map(({ sku }) => sku)
  const ranked = filling.rankingOf(rule).best()
  const lastShown = ranked.findLastIndex(({ sku }) => skus.includes(sku))
  const reasonOf = (sku: string, place: number): PassedOver => ({
    sku,
    reason: rule.excluded.includes(sku) ? 'excluded' : place < lastShown ? 'elsewhere' : reasonAtEnd,
  })
  const isFull = skus.length >= rule.count
  const reasonAtEnd: PassedOverReason = isFull ? 'ranked_lower' : 'elsewhere'
  const others = ranked.map(({ sku }, place) => reasonOf(sku, place)).filter(({ sku }) => !skus.includes(sku))
  const passedOver = [...others, ...matches.refused].slice(0, mostPassedOver)
  const reason = others.find(({ sku }) => sku === trial.askedSku)?.reason ?? 'ranked_lower'
  return {
    shown: skus,
    matchCount: matches.count,
    passedOver,
    answer: trial.askedSku === null ? null : answerOf(asked, skus, matches, reason, words),
  }
}

/** Puts the tried rule in the place of its hotspot. */
async function publicationWith(
  tx: Queryable,
  set: ProductSet,
  publicationId: number,
  { hotspotId, rule }: RuleTrial,
): Promise<RulePublication> {
  const pageNumber = await pageOf(tx, publicationId, hotspotId)
  const [known] = await readRuleHotspots(tx, set, eq(publications.id, publicationId))
  const byHand = await readSkusByHand(tx, [publicationId], hotspotId)
  const others = (known?.hotspots ?? []).filter(({ id }) => id !== hotspotId)
  const isBefore = (one: PlacedRule) =>
    one.pageNumber < pageNumber || (one.pageNumber === pageNumber && one.id < hotspotId)
  return {
    hotspots: [...others.filter(isBefore), { id: hotspotId, rule }, ...others.filter(one => !isBefore(one))],
    byHand: byHand.get(publicationId) ?? new Set(),
  }
}

async function pageOf(tx: Queryable, publicationId: number, hotspotId: number): Promise<number> {
  const [page] = await tx
    .select({ number: pages.number })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(hotspots.id, hotspotId), eq(pages.publicationId, publicationId)))
  if (page === undefined) throw new NotFound('Hotspot')
  return page.number
}

/** Products that meet a rule's conditions, whether it may show them or not. */
class Matches {
  readonly compiled: CompiledRule
  readonly now: number
  readonly #rule: ProductRule
  count = 0
  refused: PassedOver[] = []

  constructor(rule: ProductRule, moment: RuleMoment) {
    this.#rule = rule
    this.now = moment.now
    this.compiled = compileRule(rule, moment)
  }

  take(product: ProductRecord): void {
    if (!meets(this.compiled, new ComparisonCache(product))) return
    this.count += 1
    const reason = this.reasonAgainst(product)
    if (reason && this.refused.length < mostPassedOver) this.refused.push({ sku: product.sku, reason })
  }

  reasonAgainst(product: ProductRecord): PassedOverReason | undefined {
    if (product.removedFromFeed && !this.#rule.gone) return 'gone'
    return isSoldOut(product) && !this.#rule.sold_out ? 'sold_out' : undefined
  }
}

function answerOf(
  asked: ProductRecord | undefined,
  chosenSkus: string[],
  matches: Matches,
  otherwise: PassedOverReason,
  words: WordsOf<'editor'>,
): string[] {
  if (asked === undefined) return [words['rule.answers.unknown']]
  if (chosenSkus.includes(asked.sku)) return []
  const unmet = unmetInWords(matches.compiled, asked, matches.now, words)
  if (unmet.length > 0) return unmet
  return [words[`rule.answers.${matches.reasonAgainst(asked) ?? otherwise}`]]
}
