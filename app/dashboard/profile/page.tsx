import type { Metadata } from 'next'
import { requireViewer, type SignedIn } from '#app/dashboard/_auth/viewer.ts'
import { wayBack } from '#app/dashboard/_auth/way-back.ts'
import { Header } from '#app/dashboard/_frame/header.tsx'
import { reachOf } from '#app/dashboard/_frame/role-words.ts'
import { apiKeyToJson } from '#app/dashboard/api/_json/api-keys.ts'
import { sessionToJson } from '#app/dashboard/api/_json/sessions.ts'
import { listGroups } from '#db/groups/groups.ts'
import { listApiKeys } from '#db/people/api-keys.ts'
import { listSessions } from '#db/people/sessions.ts'
import { findUser } from '#db/people/users.ts'
import type { RoleInGroup } from '#db/rules/roles.ts'
import { ApiKeys } from './_parts/api-keys.tsx'
import { NameForm } from './_parts/name-form.tsx'
import { PasswordForm } from './_parts/password-form.tsx'
import { Person } from './_parts/person.tsx'
import { Sessions } from './_parts/sessions.tsx'

export const metadata: Metadata = { title: 'Your profile' }

type Props = { searchParams: Promise<{ from?: string | string[] }> }

/** Belongs to the person, so no group's frame is around it. */
export default async function ProfilePage({ searchParams }: Props) {
  const back = wayBack((await searchParams).from)
  const viewer = await requireViewer(`/dashboard/profile?${new URLSearchParams({ from: back })}`)
  const [user, sessions, keys, groups] = await Promise.all([
    findUser(viewer.userId),
    listSessions(viewer.userId),
    listApiKeys(viewer.userId),
    listGroups(viewer, { limit: 1000, offset: 0 }),
  ])
  return (
    <>
      <Header back={back} />
      <main className="mx-auto flex w-full max-w-3xl flex-col gap-10 px-4 pt-6 pb-20 sm:px-6 sm:pt-10">
        <Person user={user} account={viewer.account} reach={reachOf(membershipOf(viewer), groups.items)} />
        <NameForm name={user.name} />
        <section aria-labelledby="signing-in" className="flex flex-col gap-8">
          <h2 id="signing-in" className="border-b border-hairline pb-3 text-lg font-semibold">
            Signing in
          </h2>
          <PasswordForm email={user.email} />
          <Sessions initialData={sessions.map(session => sessionToJson(session, viewer.sessionId))} />
        </section>
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

/** What somebody is, as their account's screen tells it. */
function membershipOf({ membership }: SignedIn): Parameters<typeof reachOf>[0] {
  const { allGroups, groupRoles } = membership
  const group_roles = Array.from(groupRoles, ([group_id, role]) => ({ group_id, role: role as RoleInGroup }))
  return { all_groups: allGroups, group_roles }
}
