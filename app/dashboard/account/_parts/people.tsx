'use client'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { RoleGroup } from '#app/dashboard/_frame/role-words.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Invitation } from '#db/people/invitations.ts'
import type { Person } from '#db/people/people.ts'
import type { Role } from '#db/rules/roles.ts'
import { ChangePersonDialog } from './change-person-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { RemovePersonQuestion } from './remove-question.tsx'

type Props = {
  initialPeople: Person[]
  initialInvitations: Invitation[]
  groups: RoleGroup[]
  self: { id: number; role: Role }
  sendsMail: boolean
}

export function People({ initialPeople, initialInvitations, groups, self, sendsMail }: Props) {
  const words = useWords('account')
  const { data: people } = useQuery(api.people.list.queryOptions({ initialData: initialPeople }))
  const { data: invitations } = useQuery(
    api.people.invitations.list.queryOptions({ initialData: initialInvitations }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const [isInviting, setIsInviting] = useState(false)
  const [toChange, setToChange] = useState<Person>()
  const [toRemove, setToRemove] = useState<Person>()
  const isLastOwner = (person: Person) =>
    person.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1
  return (
    <section aria-labelledby="people" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="people" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {words['people.title']}
        </h2>
        <Button kind="primary" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden />
          {words['invite.invite']}
        </Button>
      </div>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {people.map(person => (
          <PersonRow
            key={person.id}
            person={person}
            groups={groups}
            self={self}
            isLastOwner={isLastOwner(person)}
            onChange={() => setToChange(person)}
            onRemove={() => setToRemove(person)}
          />
        ))}
      </ul>
      {invitations.length > 0 && <Invited {...{ invitations, groups }} ownRole={self.role} />}
      <InviteDialog
        groups={groups}
        ownRole={self.role}
        sendsMail={sendsMail}
        isOpen={isInviting}
        onOpenChange={setIsInviting}
      />
      <ChangePersonDialog
        person={toChange}
        groups={groups}
        ownRole={self.role}
        onClose={() => setToChange(undefined)}
      />
      <RemovePersonQuestion
        person={toRemove}
        onClose={() => setToRemove(undefined)}
        focusAfter={() => heading.current}
      />
    </section>
  )
}

type InvitedProps = { invitations: Invitation[]; groups: RoleGroup[]; ownRole: Role }

function Invited({ invitations, groups, ownRole }: InvitedProps) {
  const words = useWords('account')
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{words['invitations.title']}</h3>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {invitations.map(invitation => (
          <InvitationRow key={invitation.id} invitation={invitation} groups={groups} ownRole={ownRole} />
        ))}
      </ul>
    </div>
  )
}
