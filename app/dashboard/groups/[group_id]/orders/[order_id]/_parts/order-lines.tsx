import { moneyOf, orderSum } from '#app/dashboard/groups/[group_id]/orders/_parts/words.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { Order } from '#db/schema/orders.ts'

/** The products of an order, at the prices of its day. */
export function OrderLines({ order }: { order: Order }) {
  const words = useWords('products')
  const { locale } = useFormats()
  return (
    <section aria-labelledby="products" className="rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <h2 id="products" className="mb-1 font-semibold">
        {words['orders.lines.title']}
      </h2>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-hairline text-left text-sm text-ink-soft">
            <th className="py-2 pr-3 font-normal">{words['orders.lines.product']}</th>
            <th className="px-3 py-2 text-right font-normal max-sm:hidden">{words['orders.lines.price']}</th>
            <th className="px-3 py-2 text-right font-normal">{words['orders.lines.quantity']}</th>
            <th className="py-2 pl-3 text-right font-normal">{words['orders.lines.sum']}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(line => (
            <Line key={line.product_id} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
              {words['orders.lines.total']}
            </th>
            <td className="max-sm:hidden" />
            <td />
            <td className="py-2.5 pl-3 text-right font-semibold">{orderSum(order, locale)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line: { title, sku, quantity, price, currency } }: { line: Order['lines'][number] }) {
  const { number, locale } = useFormats()
  return (
    <tr className="border-b border-hairline align-top">
      <td className="py-2.5 pr-3 wrap-anywhere">
        {title}
        <span className="block text-sm text-ink-soft">{sku}</span>
      </td>
      <td className="px-3 py-2.5 text-right max-sm:hidden">
        {price === null ? '–' : moneyOf(price, currency, locale)}
      </td>
      <td className="px-3 py-2.5 text-right">{number(quantity)}</td>
      <td className="py-2.5 pl-3 text-right">
        {price === null ? '–' : moneyOf(price * quantity, currency, locale)}
      </td>
    </tr>
  )
}
