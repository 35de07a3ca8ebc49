import { CircleAlert, CircleMinus } from 'lucide-react'
import { AvailabilityNote } from '#app/dashboard/groups/[group_id]/products/_parts/availability.tsx'
import { priceOf } from '#app/dashboard/groups/[group_id]/products/_parts/prices.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import { type PreviewRow, previewedRows } from '#db/rules/feed-files/preview.ts'
import { reasonInWords } from '#db/rules/reasons/reasons.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  rows: PreviewRow[]
  currency: string // the group's, for files without one
  isOld: boolean // true while another mapping loads
}

/** First rows as they would be imported, with their problems. */
export function PreviewTable({ rows, currency, isOld }: Props) {
  const words = useWords('products')
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-lg font-semibold">
        {words['file.preview']}
      </h2>
      <p className="mt-1 mb-3 text-pretty text-ink-soft">
        {rows.length < previewedRows
          ? words['file.allRows']
          : fill(words, 'file.firstRows', { count: previewedRows })}
      </p>
      <table
        aria-busy={isOld || undefined}
        className="w-full border-collapse text-left transition-opacity aria-busy:opacity-60"
      >
        <thead className="border-b border-hairline text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              {words['file.row']}
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              {words['table.product']}
            </th>
            <th scope="col" className="hidden py-2 pr-4 text-right font-normal sm:table-cell">
              {words['table.price']}
            </th>
            <th scope="col" className="hidden py-2 font-normal md:table-cell">
              {words['table.availability']}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map((row, at) => (
            // JSON and XML may have all of their products in one line.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={at} className="align-top">
              <td className="py-2.5 pr-4 text-sm text-ink-soft tabular-nums">{row.item ?? row.line}</td>
              <td className="w-full max-w-0 py-2.5 pr-4">
                <Product row={row} currency={currency} />
              </td>
              <td className="hidden py-2.5 pr-4 text-right whitespace-nowrap tabular-nums sm:table-cell">
                <Price product={row.product} currency={currency} />
              </td>
              <td className="hidden py-2.5 whitespace-nowrap md:table-cell">
                {row.product?.availability ? (
                  <AvailabilityNote
                    product={{ availability: row.product.availability, removedFromFeed: false }}
                  />
                ) : (
                  <None />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Product({ row: { id, product, problems }, currency }: { row: PreviewRow; currency: string }) {
  const words = useWords('products')
  const reasons = useWords('reasons')
  return (
    <>
      {product && (
        <>
          <span className="block font-medium wrap-anywhere">{product.title}</span>
          <span className="block truncate text-sm text-ink-soft">
            <span className="font-mono">{product.sku}</span>
            {product.brand && ` · ${product.brand}`}
            <span className="sm:hidden">
              {' '}
              · <Price product={product} currency={currency} />
            </span>
          </span>
        </>
      )}
      {product === null && id && <span className="block truncate font-mono text-sm text-ink-soft">{id}</span>}
      {problems.map(({ field, reason }) => (
        <span
          key={`${field} ${JSON.stringify(reason)}`}
          className={`mt-1 flex items-start gap-1.5 text-sm text-pretty wrap-anywhere ${product ? 'text-care' : 'text-bad'}`}
        >
          {product ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <CircleMinus role="img" aria-label={words['file.leftOut']} className="mt-0.5 size-4 shrink-0" />
          )}
          {reasonInWords(reasons, reason)}
        </span>
      ))}
    </>
  )
}

function Price({ product, currency }: { product: PreviewRow['product']; currency: string }) {
  const words = useWords('products')
  const formats = useFormats()
  if (product?.price == null) return <None />
  const priced = {
    price: Number(product.price),
    discountedPrice: null,
    currency: product.currency ?? currency,
  }
  if (product.salePrice === null) return priceOf(priced, formats)
  return (
    <>
      <s className="mr-2 text-sm text-ink-soft">
        <span className="sr-only">{words.before} </span>
        {priceOf(priced, formats)}
      </s>
      {priceOf({ ...priced, price: Number(product.salePrice) }, formats)}
    </>
  )
}

function None() {
  return <span className="text-ink-soft">–</span>
}
