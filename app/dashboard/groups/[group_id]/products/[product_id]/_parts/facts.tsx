import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { targetInWords } from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import type { ColumnTarget } from '#db/rules/feed-files/mapping.ts'
import { columnsOfQuantities, columnsOfTexts, customLabelFields } from '#db/rules/imports/feed-fields.ts'
import type { Product } from '#db/schema/products/products.ts'

export async function ProductFactList({ product }: { product: Product }) {
  const words = await dashboardWords('products')
  const { number } = await dashboardFormats()
  const facts = factsOf(product).flatMap(([field, value]) =>
    value
      ? [{ name: targetInWords(words, field), value: typeof value === 'number' ? number(value) : value }]
      : [],
  )
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="facts" className="mt-10">
      <h2 id="facts" className="text-lg font-semibold">
        {words['product.details']}
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

type Fact = [field: ColumnTarget, value: string | number | null | undefined]

function factsOf(product: Product): Fact[] {
  return [
    ...columnsOfTexts.map(([field, column]): Fact => [field, product[column]]),
    ...columnsOfQuantities.map(([field, column]): Fact => [field, product[column]]),
    ...customLabelFields.map((field): Fact => [field, product.customLabels[field]]),
  ]
}
