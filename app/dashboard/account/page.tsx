import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { Header } from '#app/dashboard/_frame/header.tsx'
import { regionChoices } from '#app/dashboard/_regions/choices.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { quotaUsage } from '#db/accounts/quotas/usage.ts'
import { listAffiliates } from '#db/affiliates/affiliates.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { listGroups } from '#db/groups/groups.ts'
import { listInvitations } from '#db/people/invitations.ts'
import { listPeople } from '#db/people/people.ts'
import { countOnline } from '#db/publications/places.ts'
import { runsAccount } from '#db/rules/roles.ts'
import { AccountName } from './_parts/account-name.tsx'
import { Features } from './_parts/features.tsx'
import { GroupsSection } from './_parts/groups.tsx'
import { People } from './_parts/people.tsx'
import { Programs } from './_parts/programs/programs.tsx'
import { Usage } from './_parts/usage.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('account')).title }
}

type Props = { searchParams: Promise<{ from?: string | string[] }> }

export default async function AccountPage({ searchParams }: Props) {
  const back = wayBack((await searchParams).from)
  const viewer = await requireViewer(`/dashboard/account?${new URLSearchParams({ from: back })}`)
  const { account, membership, userId } = viewer
  if (!runsAccount(membership.role)) redirect(back)
  const [people, invitations, groups, affiliates, onlineCount, usages] = await Promise.all([
    listPeople(account.id),
    listInvitations(account.id),
    listGroups(viewer, { limit: 1000, offset: 0 }),
    listAffiliates(account.id),
    countOnline(database(), account.id),
    quotaUsage(database(), account),
  ])
  const entries = groups.items.map(({ id, title, slug, publicationCount }) => ({
    id,
    title,
    slug,
    publicationCount,
  }))
  return (
    <>
      <Header back={back} />
      <main className="mx-auto flex w-full max-w-3xl flex-col gap-12 px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
        <AccountName title={account.title} />
        <People
          initialPeople={people}
          initialInvitations={invitations}
          groups={entries}
          self={{ id: userId, role: membership.role }}
          sendsMail={env().smtpUrl !== undefined}
        />
        <GroupsSection groups={entries} regions={regionChoices((await dashboardWords('frame')).locale)} />
        <Programs
          initialData={affiliates}
          groups={entries}
          host={env().readerUrl}
          acceptsOlderKeys={account.acceptsOlderKeys}
        />
        <Usage usages={usages} />
        <Features account={account} onlineCount={onlineCount} />
      </main>
    </>
  )
}
