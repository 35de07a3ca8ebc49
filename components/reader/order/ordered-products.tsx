/** @jsxImportSource preact */
import { ListTotals } from '../list/totals.tsx'
import { money } from '../products/money.ts'
import type { OpenedForm } from './opened-form.ts'

type Props = { form: Pick<OpenedForm, 'lines' | 'totals' | 'words'>; locale: string }

/** Products of an order at the prices that the server knows. */
export function OrderedProducts({ form: { lines, totals, words }, locale }: Props) {
  return (
    <>
      <ul class="ordered">
        {lines.map(({ product_id, quantity, title, price, currency }) => (
          <li key={product_id}>
            <span>
              {quantity} × {title}
            </span>
            {price !== null && <span>{money(price * quantity, currency, locale)}</span>}
          </li>
        ))}
      </ul>
      <ListTotals label={words.total} totals={totals} locale={locale} />
    </>
  )
}
