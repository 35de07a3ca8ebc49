import { useId } from 'react'
import { groupRoleNames, type RoleGroup, roleHints, roleNames } from '#app/dashboard/_frame/role-words.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { type Choices, NativeSelect } from '#components/forms/native-select.tsx'
import { useWords } from '#components/words/words.tsx'
import type { MembershipInput } from '#db/people/memberships.ts'
import { mayGive, type Role, type RoleInGroup, roles, rolesInGroup, runsAccount } from '#db/rules/roles.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Props = {
  membership: MembershipInput
  groups: RoleGroup[]
  ownRole: Role // limits the choice: nobody gives more than they have
  error: string | undefined
  onChange(membership: MembershipInput): void
}

/** Role and the groups where it holds. */
export function MembershipFields({ membership, groups, ownRole, error, onChange }: Props) {
  const words = useWords('account')
  const frame = useWords('frame')
  const { role, allGroups, groupRoles } = membership
  const roleChoices: Choice<Role>[] = roles
    .filter(role => mayGive(ownRole, role))
    .map(role => ({ value: role, label: frame[roleNames[role]], hint: frame[roleHints[role]] }))
  function chooseRole(next: Role) {
    if (runsAccount(next)) onChange({ role: next, allGroups: true, groupRoles: [] })
    else onChange({ ...membership, role: next })
  }
  return (
    <>
      <ChooseOne
        label={words['role.role']}
        name="role"
        choices={roleChoices}
        value={role}
        onChoose={chooseRole}
      />
      {!runsAccount(role) && (
        <>
          <ChooseOne
            label={words['role.groups']}
            name="reach"
            choices={reachChoices(words)}
            value={allGroups ? 'all' : 'chosen'}
            onChoose={reach => onChange({ ...membership, allGroups: reach === 'all' })}
          />
          <ByGroup
            label={allGroups ? words['role.apart'] : words['role.byGroup']}
            otherwise={
              allGroups
                ? fill(words, 'role.default', { role: frame[roleNames[role]] })
                : words['role.noAccess']
            }
            groups={groups}
            assigned={groupRoles}
            error={error}
            onChange={groupRoles => onChange({ ...membership, groupRoles })}
          />
        </>
      )}
    </>
  )
}

function reachChoices(words: WordsOf<'account'>): Choice<'all' | 'chosen'>[] {
  return [
    { value: 'all', label: words['role.all'], hint: words['role.allHint'] },
    { value: 'chosen', label: words['role.chosen'], hint: words['role.chosenHint'] },
  ]
}

type ByGroupProps = {
  label: string
  otherwise: string // role in a group without its own
  groups: RoleGroup[]
  assigned: MembershipInput['groupRoles']
  error: string | undefined
  onChange(assigned: MembershipInput['groupRoles']): void
}

function ByGroup({ label, otherwise, groups, assigned, error, onChange }: ByGroupProps) {
  const id = useId()
  const frame = useWords('frame')
  const choices: Choices<RoleInGroup | null> = [
    [null, otherwise],
    ...rolesInGroup.map(role => [role, frame[groupRoleNames[role]]] as const),
  ]
  function choose(groupId: number, role: RoleInGroup | null) {
    const others = assigned.filter(other => other.groupId !== groupId)
    onChange(role === null ? others : [...others, { groupId, role }])
  }
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={error && `${id}-fault`}
      data-fault={error !== undefined || undefined}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <ul className="max-h-56 divide-y divide-hairline overflow-y-auto rounded-md border border-edge">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <NativeSelect
                choices={choices}
                value={assigned.find(({ groupId }) => groupId === id)?.role ?? null}
                onChoose={role => choose(id, role)}
                className="h-control max-w-full px-2 text-ink"
              />
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-fault`} role="alert" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
