import type { ReactNode } from 'react'
import { useWords } from '#components/words/words.tsx'
import { type OrderFieldName, orderFieldNames } from '#db/rules/orders/fields.ts'
import type { Order } from '#db/schema/orders.ts'

/** Everything that a customer entered, with ways to answer. */
export function CustomerFacts({ order: { customer, consent } }: { order: Order }) {
  const words = useWords('products')
  return (
    <section aria-labelledby="customer" className="rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <h2 id="customer" className="mb-3 font-semibold">
        {words['orders.customer']}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {orderFieldNames.map(name => {
          const value = customer[name]
          return (
            value && (
              <Fact key={name} name={words[`orders.fields.${name}`]} value={factContent(name, value)} />
            )
          )
        })}
        {consent !== null && <Fact name={words['orders.agreed']} value={consent} />}
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-ink-soft sm:pt-px">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-2">{value}</dd>
    </div>
  )
}

function factContent(name: OrderFieldName, value: string): ReactNode {
  const scheme = { email: 'mailto', phone: 'tel' }[name as string]
  if (scheme === undefined) return value
  const target = scheme === 'tel' ? value.replace(/[^+\d]/g, '') : value
  return (
    <a
      href={`${scheme}:${target}`}
      className="rounded-sm font-medium text-accent-ink underline underline-offset-4"
    >
      {value}
    </a>
  )
}
