import type { ComponentProps } from 'react'
import { OlderKeys } from './older-keys.tsx'
import { Partners } from './partners.tsx'

type Props = ComponentProps<typeof Partners> & { acceptsOlderKeys: boolean }

/** Programs of others that work with the account's publications. */
export function Programs({ acceptsOlderKeys, ...partners }: Props) {
  return (
    <section aria-labelledby="programs" className="flex flex-col gap-8">
      <h2 id="programs" className="-mb-3 text-lg font-semibold">
        Partners and programs
      </h2>
      <Partners {...partners} />
      <OlderKeys saved={acceptsOlderKeys} />
    </section>
  )
}
