import type { ProductDetails } from '#app/dashboard/_api/products.ts'

type Product = ProductDetails['product']

const names: [field: keyof Product, name: string][] = [
  ['brand', 'Brand'],
  ['gtin', 'GTIN'],
  ['mpn', 'MPN'],
  ['item_group_id', 'Item group'],
  ['product_type', 'Product type'],
  ['google_product_category', 'Google category'],
  ...Array.from({ length: 20 }, (_, n): [keyof Product, string] => [
    `custom_label_${n}` as keyof Product,
    `Custom label ${n}`,
  ]),
]

/** What the feed says of a product besides. */
export function Facts({ product }: { product: Product }) {
  const facts = names.flatMap(([field, name]) =>
    product[field] ? [{ name, value: String(product[field]) }] : [],
  )
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts" className="mt-10">
      <h2 id="facts" className="text-lg font-semibold">
        What the feed says
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
