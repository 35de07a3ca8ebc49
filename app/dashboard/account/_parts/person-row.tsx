import { type RoleGroup, roleNames, roleReach } from '#app/dashboard/_frame/role-words.ts'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { Person } from '#db/people/people.ts'
import { mayGive, type Role } from '#db/rules/roles.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  person: Person
  groups: RoleGroup[]
  self: { id: number; role: Role }
  isLastOwner: boolean
  onChange(): void
  onRemove(): void
}

export function PersonRow({ person, groups, self, isLastOwner, onChange, onRemove }: Props) {
  const words = useWords('account')
  const frame = useWords('frame')
  const { name, email, role } = person
  const called = name || email
  const mayChange = mayGive(self.role, role) && !isLastOwner
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          {person.id === self.id
            ? fillRich(words, 'people.you', {
                name: called,
                quiet: text => <span className="font-normal text-ink-soft">{text}</span>,
              })
            : called}
        </p>
        {name !== '' && <p className="text-ink-soft wrap-anywhere">{email}</p>}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p>{frame[roleNames[role]]}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{roleReach(person, groups, frame)}</p>
      </div>
      <div className="flex gap-2">
        {mayChange ? (
          <>
            <Button aria-label={fill(words, 'people.changeNamed', { name: called })} onClick={onChange}>
              {words['people.change']}
            </Button>
            <Button
              kind="quiet"
              aria-label={fill(words, 'people.removeNamed', { name: called })}
              onClick={onRemove}
            >
              {words['people.remove']}
            </Button>
          </>
        ) : (
          isLastOwner && <p className="text-sm text-ink-soft">{words['people.onlyOwner']}</p>
        )}
      </div>
    </li>
  )
}
