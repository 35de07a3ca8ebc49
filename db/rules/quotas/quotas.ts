export const quotaNames = ['publications', 'pages', 'bytes'] as const
export type QuotaName = (typeof quotaNames)[number]

/** An amount of each; null means unlimited. */
export type Quotas = Record<QuotaName, number | null>
export type Amounts = Record<QuotaName, number>

/** Amount used of a quota that is set. */
export type QuotaUsage = { name: QuotaName; used: number; limit: number }

/** Levels about which people are told; `near` begins at 80 %. */
export const quotaLevels = ['near', 'reached'] as const
export type QuotaLevel = (typeof quotaLevels)[number]

const nearShare = 0.8

type Quota = {
  column: `${string}Quota` // of the account
  /** Amount that one step of a form's field stands for. */
  unit: number
}

/** Quotas of an account: everything that differs between them, but for the words. */
export const quotas = {
  publications: { column: 'publicationQuota', unit: 1 },
  pages: { column: 'pageQuota', unit: 1 },
  bytes: { column: 'byteQuota', unit: 1e9 },
} as const satisfies Record<QuotaName, Quota>

/** Largest amount that can be set, such that a `bigint` column and JSON hold it. */
export const largestQuota = { publications: 1_000_000, pages: 100_000_000, bytes: 1e15 } satisfies Amounts

/** Returns the quotas that are set, with what is used of them. */
export function usageOf(set: Quotas, used: Amounts): QuotaUsage[] {
  return quotaNames.flatMap(name => {
    const limit = set[name]
    return limit === null ? [] : [{ name, used: used[name], limit }]
  })
}

/** Returns the level reached; undefined while there is plenty. */
export function quotaLevel({ used, limit }: Pick<QuotaUsage, 'used' | 'limit'>): QuotaLevel | undefined {
  if (used >= limit) return 'reached'
  return used >= limit * nearShare ? 'near' : undefined
}

/** Returns the share used, from 0 to 1. */
export function usedShare({ used, limit }: QuotaUsage): number {
  return limit === 0 ? 1 : Math.min(1, used / limit)
}

/** Returns an amount as a form's field shows it: in the quota's unit, empty for none. */
export function fieldOfAmount(name: QuotaName, amount: number | null): string {
  if (amount === null) return ''
  return (amount / quotas[name].unit).toFixed(9).replace(/\.?0+$/, '')
}

/** Parses a form's field: null for an empty one, undefined for anything that is no amount. */
export function amountOfField(name: QuotaName, field: string): number | null | undefined {
  const text = field.trim().replace(',', '.')
  if (text === '') return null
  const { unit: step } = quotas[name]
  if (!(step === 1 ? /^\d{1,12}$/ : /^\d{1,12}(\.\d{1,9})?$/).test(text)) return undefined
  const amount = Math.round(Number(text) * step)
  return amount <= largestQuota[name] ? amount : undefined
}
