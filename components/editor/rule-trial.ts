import type { ProductRule } from '#db/rules/product-rules/rule.ts'
import type { ProductHit } from './hotspot.ts'

export type PassedOver = {
  product: ProductHit
  reason: 'sold_out' | 'gone' | 'excluded' | 'elsewhere' | 'ranked_lower'
}

export type TriedRule = {
  shown: ProductHit[]
  /** Products that meet the conditions. */
  matchCount: number
  passedOver: PassedOver[]
  /** Why the asked product is not shown; empty if it is, null if none was asked about. */
  answer: string[] | null
}

/** A rule to try: `asOf` is a day, null for now; `askedSku` a product to tell about. */
export type EditorRuleTrial = {
  rule: ProductRule
  hotspotId: number
  asOf: string | null
  askedSku: string | null
}

export type RulePreviewer = (trial: EditorRuleTrial, signal: AbortSignal) => Promise<TriedRule>
