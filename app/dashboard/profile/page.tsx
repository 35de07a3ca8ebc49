import type { Metadata } from 'next'
import { mayHoldSession } from '#app/_http/ingress/hosts.ts'
import { requireViewer, type SignedIn } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { Header } from '#app/dashboard/_frame/header.tsx'
import { roleReach } from '#app/dashboard/_frame/role-words.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { env } from '#db/env.ts'
import { listGroups } from '#db/groups/groups.ts'
import { readerOriginOf } from '#db/groups/reader-origins.ts'
import { listApiKeys } from '#db/people/api-keys.ts'
import { runsInstallation } from '#db/people/operators.ts'
import { listSessions } from '#db/people/sessions.ts'
import { findUser } from '#db/people/users.ts'
import { topicsOf } from '#db/rules/mails/topics.ts'
import { type RoleInGroup, runsAccount } from '#db/rules/roles.ts'
import { chosenWeeklyMails, mostMailedGroups } from '#db/statistics/weekly-mails/recipients.ts'
import { ApiKeys } from './_parts/api-keys.tsx'
import { Assistants } from './_parts/assistants.tsx'
import { CountedAsReader } from './_parts/counted-as-reader.tsx'
import { LanguageField } from './_parts/language-field.tsx'
import { Mails } from './_parts/mails.tsx'
import { NameForm } from './_parts/name-form.tsx'
import { PasswordForm } from './_parts/password-form.tsx'
import { PersonSection } from './_parts/person.tsx'
import { Sessions } from './_parts/sessions.tsx'
import { WeeklyMails } from './_parts/weekly-mails.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('profile')).title }
}

type Props = { searchParams: Promise<{ from?: string | string[]; password?: string | string[] }> }

/** Belongs to the person, so no group's frame is around it. */
export default async function ProfilePage({ searchParams }: Props) {
  const { from, password } = await searchParams
  const back = wayBack(from)
  const viewer = await requireViewer(`/dashboard/profile?${new URLSearchParams({ from: back })}`)
  const [user, sessions, keys, groups, isOperator, weekly] = await Promise.all([
    findUser(viewer.userId),
    listSessions(viewer.userId, viewer.sessionId),
    listApiKeys(viewer.userId),
    listGroups(viewer, { limit: mostMailedGroups, offset: 0 }),
    runsInstallation(viewer),
    chosenWeeklyMails(viewer.userId),
  ])
  const offered = offeredTo(viewer, isOperator)
  const words = await dashboardWords('profile')
  return (
    <>
      <Header back={back} />
      <main className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
        <PersonSection
          user={user}
          account={viewer.account}
          reach={roleReach(membershipOf(viewer), groups.items, await dashboardWords('frame'))}
        />
        <NameForm name={user.name} />
        <LanguageField saved={user.language} />
        {mayKnowReaders(viewer) && <CountedAsReader saved={user.countedAsReader} />}
        <section aria-labelledby="signing-in" className="flex flex-col gap-8">
          <h2 id="signing-in" className="border-b border-hairline pb-3 text-lg font-semibold">
            {words['signingIn.title']}
          </h2>
          <PasswordForm email={user.email} initialKeys={keys} wasChanged={password === 'changed'} />
          <Sessions initialData={sessions} />
        </section>
        {(offered.length > 0 || groups.items.length > 0) && (
          <section aria-labelledby="mails" className="flex flex-col gap-5">
            <h2 id="mails" className="border-b border-hairline pb-3 text-lg font-semibold">
              {words['mails.title']}
            </h2>
            <Mails offered={offered} muted={user.mutedMails} sendsMail={env().smtpUrl !== undefined} />
            <WeeklyMails groups={groups.items.map(({ id, title }) => ({ id, title }))} chosen={weekly} />
          </section>
        )}
        <section aria-labelledby="advanced" className="flex flex-col gap-5">
          <h2 id="advanced" className="border-b border-hairline pb-3 text-lg font-semibold">
            {words.advanced}
          </h2>
          <ApiKeys
            initialData={keys}
            groups={groups.items.map(({ id, title }) => ({ id, title }))}
            mayWrite={viewer.mayWrite}
          />
          <Assistants address={`${env().baseUrl}/mcp`} />
        </section>
      </main>
    </>
  )
}

function offeredTo({ membership, mayWrite }: SignedIn, runsInstallation: boolean) {
  return topicsOf({ runsAccount: runsAccount(membership.role), mayWrite, runsInstallation })
}

/** True if readers come to the dashboard's host, which alone sees who is signed in. */
function mayKnowReaders({ account }: SignedIn): boolean {
  return mayHoldSession(new URL(readerOriginOf(account.id)).host)
}

function membershipOf({ membership }: SignedIn): Parameters<typeof roleReach>[0] {
  const { allGroups, groupRoles } = membership
  const assigned = Array.from(groupRoles, ([groupId, role]) => ({ groupId, role: role as RoleInGroup }))
  return { allGroups, groupRoles: assigned }
}
