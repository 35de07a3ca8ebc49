import { unknownAvailability } from '../products/availability.ts'
import { ComparisonCache, type CompiledRule } from './compared-product.ts'
import { type Contender, Contenders, RulesByText } from './contenders.ts'
import type { ProductRecord } from './fields.ts'
import { compileRule, decided, type RuleMoment } from './matching.ts'
import { type RuleOrder, ruleOrderNames, ruleOrders } from './orders.ts'
import { type Candidate, Ranking } from './ranking.ts'
import type { ProductRule } from './rule.ts'
import { RuleSearches } from './searches.ts'
import { isShared, SharedValues } from './shared-values.ts'

export type HotspotRule = { id: number; rule: ProductRule }

/** Hotspots with rules, in the order in which they choose, and the SKUs that people put on other hotspots. */
export type RulePublication = { hotspots: readonly HotspotRule[]; byHand: ReadonlySet<string> }

export type ChosenProducts = Pick<Candidate, 'id' | 'sku'>

/** A rule as far as several hotspots may share it. */
type Source = { rule: ProductRule; compiled: CompiledRule; ranking: Ranking }

type Pending = readonly (Contenders | RulesByText)[]

/** Combinations of shared values for which decisions are kept. */
const mostDecisions = 5000

/** Chooses products for the hotspots of publications, in one pass over a set of products. */
export class RuleFilling {
  readonly #moment: RuleMoment
  readonly #publications: readonly RulePublication[]
  readonly #sources = new Map<string, Source>()
  readonly #orders: boolean[]
  readonly #shared: SharedValues[]
  readonly #searches: RuleSearches
  readonly #pending = new Map<string, Pending>()
  readonly #wantedSkus: ReadonlySet<string>
  readonly #pinned = new Map<string, Candidate & Pick<ProductRecord, 'availability' | 'removedFromFeed'>>()

  /** @param spare number of the best that rankings keep beyond what can be chosen */
  constructor(publications: readonly RulePublication[], moment: RuleMoment, spare = 0) {
    this.#moment = moment
    this.#publications = publications
    const rules = publications.flatMap(({ hotspots }) => hotspots.map(({ rule }) => rule))
    const conditions = rules.flatMap(({ groups }) => groups.flatMap(group => group.conditions))
    this.#searches = new RuleSearches(conditions.filter(condition => !isShared(condition)))
    for (const publication of publications) this.#addSources(publication, spare)
    this.#orders = ruleOrderNames.map(order => rules.some(rule => rule.order === order))
    const byField = Map.groupBy(conditions.filter(isShared), ({ field }) => field)
    this.#shared = Array.from(byField, ([field, own]) => new SharedValues(field, own, moment))
    this.#wantedSkus = new Set(rules.flatMap(({ pinned }) => pinned))
  }

  /** Takes a product of the set into account. */
  take(product: ProductRecord): void {
    const pending = this.#pendingFor(product)
    const isWanted = this.#wantedSkus.has(product.sku)
    if (pending.length === 0 && !isWanted) return
    const compared = new ComparisonCache(product)
    const candidate = this.#candidateOf(product)
    // Most products are not among the best, which costs less to find out than their texts and prices.
    for (const contenders of pending) contenders.offer(candidate, compared)
    const { availability, removedFromFeed } = product
    if (isWanted) this.#pinned.set(product.sku, { ...candidate, availability, removedFromFeed })
  }

  /** Returns the products of each hotspot, by its id. */
  choose(): Map<number, ChosenProducts[]> {
    return new Map(this.#publications.flatMap(publication => [...this.#chooseFor(publication)]))
  }

  /** Returns the ranking that a hotspot chooses from. */
  rankingOf(rule: ProductRule): Ranking {
    const source = this.#sources.get(keyOf(rule))
    if (source === undefined) throw new RangeError('The rule is not among those that are filled')
    return source.ranking
  }

  #addSources({ hotspots, byHand }: RulePublication, spare: number): void {
    const counts = hotspots.map(({ rule }) => rule.count + rule.excluded.length)
    const most = spare + byHand.size + counts.reduce((sum, count) => sum + count, 0)
    for (const { rule } of hotspots) {
      const key = keyOf(rule)
      const known = this.#sources.get(key)
      const ranking = new Ranking(
        Math.max(most, known?.ranking.most ?? 0),
        ruleOrderNames.indexOf(rule.order),
      )
      this.#sources.set(key, {
        rule,
        compiled: known?.compiled ?? compileRule(rule, this.#moment, this.#searches),
        ranking,
      })
    }
  }

  /** Decides what a product's shared values decide, once for all products of which the same holds. */
  #pendingFor(product: ProductRecord): Pending {
    let key = `${isSoldOut(product)} ${product.removedFromFeed}`
    for (const values of this.#shared) key += ` ${values.alikeOf(product)}`
    const known = this.#pending.get(key)
    if (known !== undefined) return known
    const compared = new ComparisonCache(product)
    const pending = this.#sorted(this.#contendersFor(product, compared))
    if (this.#pending.size < mostDecisions) this.#pending.set(key, pending)
    return pending
  }

  /** Rules that seek a text are asked only where it is found; the others by what they want. */
  #sorted(contenders: readonly (Contender & { order: number })[]): Pending {
    const all = contenders.map(contender => {
      const { left } = contender
      return { ...contender, sought: left === true ? undefined : this.#searches.neededBy(left) }
    })
    const seekers = all.flatMap(({ sought, ...rest }) => (sought ? { ...rest, ...sought } : []))
    const byField = Map.groupBy(seekers, ({ field }) => field)
    const byOrder = Map.groupBy(
      all.filter(({ sought }) => sought === undefined),
      ({ order }) => order,
    )
    return [
      ...Array.from(byOrder, ([order, own]) => new Contenders(order, own)),
      ...byField.values().flatMap(own => own.slice(0, 1).map(first => new RulesByText(first, own))),
    ]
  }

  #contendersFor(product: ProductRecord, compared: ComparisonCache): (Contender & { order: number })[] {
    return [...this.#sources.values()].flatMap(({ rule, compiled, ranking }) => {
      if (!isAllowed(rule, product)) return []
      const left = decided(compiled, isShared, compared)
      return left === false ? [] : [{ ranking, left, order: ruleOrderNames.indexOf(rule.order) }]
    })
  }

  #candidateOf(product: ProductRecord): Candidate {
    const { now } = this.#moment
    const keys = ruleOrderNames.map((order: RuleOrder, index) =>
      this.#orders[index] ? ruleOrders[order].keyOf(product, now) : 0,
    )
    return { id: product.id, sku: product.sku, keys }
  }

  /** Chooses again without a hotspot that is hidden although it reserved pinned products, so that others can have them. */
  #chooseFor({ hotspots, byHand }: RulePublication): Map<number, ChosenProducts[]> {
    let competing = hotspots
    for (;;) {
      const { chosen, hidden } = this.#chooseOnce({ hotspots: competing, byHand })
      if (hidden === undefined) return new Map(hotspots.map(({ id }) => [id, chosen.get(id) ?? []]))
      competing = competing.filter(hotspot => hotspot !== hidden)
    }
  }

  #chooseOnce({ hotspots, byHand }: RulePublication) {
    const chosenSoFar = new ChosenSkus(byHand)
    const pins = new Map(hotspots.map(({ id, rule }) => [id, chosenSoFar.add(rule, [], this.#pinsOf(rule))]))
    const chosen = new Map<number, ChosenProducts[]>()
    for (const hotspot of hotspots) {
      const { id, rule } = hotspot
      const own = pins.get(id) ?? []
      const excluded = new Set(rule.excluded)
      const best = this.rankingOf(rule).best()
      const all = chosenSoFar.add(
        rule,
        own,
        best.filter(({ sku }) => !excluded.has(sku)),
      )
      const isHidden = rule.when_few === 'hide' && all.length < rule.count
      if (isHidden && own.length > 0) return { chosen, hidden: hotspot }
      if (isHidden) chosenSoFar.remove(all)
      chosen.set(id, isHidden ? [] : all)
    }
    return { chosen, hidden: undefined }
  }

  #pinsOf(rule: ProductRule): ChosenProducts[] {
    const pins = rule.pinned.flatMap(sku => this.#pinned.get(sku) ?? [])
    return pins.filter(pin => isAllowed(rule, pin) && !rule.excluded.includes(pin.sku))
  }
}

/** SKUs that a publication shows so far, and those that must not stand on another hotspot. */
class ChosenSkus {
  readonly #times = new Map<string, number>()
  readonly #reserved = new Set<string>()

  constructor(byHand: ReadonlySet<string>) {
    for (const sku of byHand) this.#times.set(sku, 1)
  }

  /** Adds candidates to those of a hotspot that it has, up to its number. */
  add(
    { count, once }: ProductRule,
    own: readonly ChosenProducts[],
    candidates: readonly ChosenProducts[],
  ): ChosenProducts[] {
    const chosen = [...own]
    const has = new Set(own.map(({ sku }) => sku))
    for (const { id, sku } of candidates) {
      if (chosen.length >= count) break
      if (has.has(sku) || this.#reserved.has(sku) || (once && this.#times.has(sku))) continue
      chosen.push({ id, sku })
      has.add(sku)
      this.#times.set(sku, (this.#times.get(sku) ?? 0) + 1)
      if (once) this.#reserved.add(sku)
    }
    return chosen
  }

  /** Frees what a hotspot that is hidden had chosen. */
  remove(chosen: readonly ChosenProducts[]): void {
    for (const { sku } of chosen) {
      const times = (this.#times.get(sku) ?? 0) - 1
      if (times > 0) this.#times.set(sku, times)
      else this.#times.delete(sku)
      this.#reserved.delete(sku)
    }
  }
}

/** Equal for rules that choose from the same products in the same order. */
function keyOf({ match, groups, order, sold_out, gone }: ProductRule): string {
  return JSON.stringify([match, groups, order, sold_out, gone])
}

/** Also true where the feed says something about the availability that is not understood. */
export function isSoldOut({ availability }: Pick<ProductRecord, 'availability'>): boolean {
  return availability === 'out_of_stock' || availability === unknownAvailability
}

function isAllowed(
  rule: Pick<ProductRule, 'sold_out' | 'gone'>,
  product: Pick<ProductRecord, 'availability' | 'removedFromFeed'>,
): boolean {
  return (rule.sold_out || !isSoldOut(product)) && (rule.gone || !product.removedFromFeed)
}
