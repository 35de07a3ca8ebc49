import type { ReactNode } from 'react'
import type { Role } from '#db/rules/roles.ts'
import type { Account } from '#db/schema/accounts.ts'
import type { User } from '#db/schema/users.ts'

/** Who is signed in: as others know them, and what they may do. */
export function Person({ user, account }: { user: User; account: Account }) {
  const { name, email, role } = user
  return (
    <section aria-labelledby="profile">
      <h1 id="profile" className="mb-6 text-2xl font-semibold tracking-tight">
        Your profile
      </h1>
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-start">
        <span
          aria-hidden
          className="grid size-14 max-sm:hidden shrink-0 place-items-center rounded-full border border-hairline bg-sunken text-xl font-semibold text-ink-soft"
        >
          {Array.from(name || email)[0]?.toLocaleUpperCase()}
        </span>
        <dl className="min-w-0 flex-1 divide-y divide-hairline border-y border-hairline">
          <Fact name="E-mail">{email}</Fact>
          <Fact name="Account">{account.title}</Fact>
          <Fact name="Role">{roleWords[role]}</Fact>
        </dl>
      </div>
    </section>
  )
}

const roleWords: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer: you may look at everything, but change nothing',
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
