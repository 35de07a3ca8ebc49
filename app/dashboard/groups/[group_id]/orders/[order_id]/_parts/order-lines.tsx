import { moneyOf, orderSum } from '#app/dashboard/groups/[group_id]/orders/_parts/words.ts'
import type { Order } from '#db/schema/orders.ts'

/** The products of an order, at the prices of its day. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="products" className="rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <h2 id="products" className="mb-1 font-semibold">
        Products
      </h2>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b border-hairline text-left text-sm text-ink-soft">
            <th className="py-2 pr-3 font-normal">Product</th>
            <th className="px-3 py-2 text-right font-normal max-sm:hidden">Price</th>
            <th className="px-3 py-2 text-right font-normal">Quantity</th>
            <th className="py-2 pl-3 text-right font-normal">Sum</th>
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
              Total
            </th>
            <td className="max-sm:hidden" />
            <td />
            <td className="py-2.5 pl-3 text-right font-semibold">{orderSum(order)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line: { title, sku, quantity, price, currency } }: { line: Order['lines'][number] }) {
  return (
    <tr className="border-b border-hairline align-top">
      <td className="py-2.5 pr-3 wrap-anywhere">
        {title}
        <span className="block text-sm text-ink-soft">{sku}</span>
      </td>
      <td className="px-3 py-2.5 text-right max-sm:hidden">
        {price === null ? '–' : moneyOf(price, currency)}
      </td>
      <td className="px-3 py-2.5 text-right">{quantity}</td>
      <td className="py-2.5 pl-3 text-right">{price === null ? '–' : moneyOf(price * quantity, currency)}</td>
    </tr>
  )
}
