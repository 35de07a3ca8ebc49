import type { ProductDetails } from '#app/dashboard/_api/products/products.ts'
import { targetInWords } from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import { customLabelFields, optionFields, quantityFields } from '#db/rules/imports/feed-fields.ts'

type Product = ProductDetails['product']

const names: [field: keyof Product, name: string][] = [
  ...(['brand', 'gtin', 'mpn', 'item_group_id', 'product_type', 'google_product_category'] as const).map(
    (field): [keyof Product, string] => [field, targetInWords(field)],
  ),
  ...[...optionFields, ...quantityFields, ...customLabelFields].map((field): [keyof Product, string] => [
    field,
    targetInWords(field),
  ]),
]

export function Facts({ product }: { product: Product }) {
  const facts = names.flatMap(([field, name]) =>
    product[field] ? [{ name, value: String(product[field]) }] : [],
  )
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts" className="mt-10">
      <h2 id="facts" className="text-lg font-semibold">
        Details
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft max-sm:mt-1">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
