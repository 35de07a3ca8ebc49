/** @jsxImportSource preact */
import type { Language } from '#db/rules/languages.ts'
import { Totals } from '../list/totals.tsx'
import { money } from '../products/money.ts'
import type { OpenedForm } from './opened-form.ts'

type Props = { form: Pick<OpenedForm, 'lines' | 'totals' | 'words'>; language: Language }

/** Products of an order at the prices that the server knows. */
export function OrderedProducts({ form: { lines, totals, words }, language }: Props) {
  return (
    <>
      <ul class="ordered">
        {lines.map(({ product_id, quantity, title, price, currency }) => (
          <li key={product_id}>
            <span>
              {quantity} × {title}
            </span>
            {price !== null && <span>{money(price * quantity, currency, language)}</span>}
          </li>
        ))}
      </ul>
      <Totals label={words.total} totals={totals} language={language} />
    </>
  )
}
