import type { ComponentProps } from 'react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { OlderKeys } from './older-keys.tsx'
import { Partners } from './partners.tsx'

type Props = ComponentProps<typeof Partners> & { acceptsOlderKeys: boolean }

/** Programs of others that work with the account's publications. */
export async function Programs({ acceptsOlderKeys, ...partners }: Props) {
  const words = await dashboardWords('account')
  return (
    <section aria-labelledby="programs" className="flex flex-col gap-8">
      <h2 id="programs" className="-mb-3 text-lg font-semibold">
        {words['programs.title']}
      </h2>
      <Partners {...partners} />
      <OlderKeys saved={acceptsOlderKeys} />
    </section>
  )
}
