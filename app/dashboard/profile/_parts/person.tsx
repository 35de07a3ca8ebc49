import type { ReactNode } from 'react'
import { roleNames } from '#app/dashboard/_frame/role-words.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import type { Account } from '#db/schema/people/accounts.ts'
import type { User } from '#db/schema/people/users.ts'

type Props = {
  user: User
  account: Account
  reach: string // groups and exceptions of the role
}

export async function PersonSection({ user, account, reach }: Props) {
  const words = await dashboardWords('profile')
  const frame = await dashboardWords('frame')
  const { name, email, role } = user
  return (
    <section aria-labelledby="profile">
      <h1 id="profile" className="mb-6 text-2xl font-semibold tracking-tight">
        {words.title}
      </h1>
      <div className="flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-start">
        <span
          aria-hidden
          className="grid size-14 max-sm:hidden shrink-0 place-items-center rounded-full border border-hairline bg-sunken text-xl font-semibold text-ink-soft"
        >
          {Array.from(name || email)[0]?.toLocaleUpperCase()}
        </span>
        <dl className="min-w-0 flex-1 divide-y divide-hairline border-y border-hairline">
          <Fact name={frame.email}>{email}</Fact>
          <Fact name={words['person.account']}>{account.title}</Fact>
          <Fact name={words['person.role']}>
            {frame[roleNames[role]]}
            <span className="block text-sm text-ink-soft">{reach}</span>
          </Fact>
        </dl>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 tight:grid-cols-1 tight:gap-0 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
