/** @jsxImportSource preact */
import type { Total } from '#db/rules/products/totals.ts'
import { money } from '../products/money.ts'

type TotalsProps = { label: string; totals: readonly Total[]; locale: string }

/** Sums of a list, one for each currency. */
export function ListTotals({ label, totals, locale }: TotalsProps) {
  if (totals.length === 0) return null
  return (
    <p class="total">
      <span>{label}</span>
      <strong>{totals.map(({ amount, currency }) => money(amount, currency, locale)).join(' + ')}</strong>
    </p>
  )
}
