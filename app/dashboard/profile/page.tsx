import { ChevronLeft } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { Wordmark } from '#app/dashboard/_frame/wordmark.tsx'
import { apiKeyToJson } from '#app/dashboard/api/_json/api-keys.ts'
import { listApiKeys } from '#db/api-keys.ts'
import { listGroups } from '#db/groups.ts'
import { findUser } from '#db/users.ts'
import { ApiKeys } from './_parts/api-keys.tsx'
import { Person } from './_parts/person.tsx'

export const metadata: Metadata = { title: 'Your profile' }

type Props = { searchParams: Promise<{ from?: string | string[] }> }

/** Who somebody is here, and what acts in their name. It belongs to the person, so no group stands around it. */
export default async function ProfilePage({ searchParams }: Props) {
  const back = wayBack((await searchParams).from)
  const viewer = await requireViewer(`/dashboard/profile?${new URLSearchParams({ from: back })}`)
  const [user, keys, groups] = await Promise.all([
    findUser(viewer.userId),
    listApiKeys(viewer.userId),
    listGroups(viewer, { limit: 1000, offset: 0 }),
  ])
  return (
    <>
      <Header back={back} />
      <main className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
        <Person user={user} account={viewer.account} />
        <section aria-labelledby="advanced" className="flex flex-col gap-5">
          <h2 id="advanced" className="border-b border-hairline pb-3 text-lg font-semibold">
            Advanced settings
          </h2>
          <ApiKeys
            initialData={keys.map(apiKeyToJson)}
            groups={groups.items.map(({ id, title }) => ({ id, title }))}
            mayWrite={viewer.mayWrite}
          />
        </section>
      </main>
    </>
  )
}

function Header({ back }: { back: string }) {
  return (
    <header className="flex h-14 items-center justify-between gap-4 border-b border-hairline px-4 sm:h-16 sm:px-6">
      <Link
        href="/dashboard"
        aria-label="Recto: all publications"
        className="flex h-10 items-center rounded-md"
      >
        <Wordmark />
      </Link>
      <Link
        href={back}
        className="-mr-1 inline-flex h-10 items-center gap-1 rounded-md px-2 text-ink-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        Back
      </Link>
    </header>
  )
}
