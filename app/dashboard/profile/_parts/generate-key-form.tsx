import { useState } from 'react'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { endOf, today } from '#app/dashboard/_frame/times.ts'
import type { Inputs } from '#app/dashboard/_procedures/router.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import type { KeyScope } from '#db/rules/key-scopes.ts'
import type { GroupEntry } from './reach.ts'
import { ScopesChoice } from './scopes-choice.tsx'

type Props = {
  groups: GroupEntry[]
  mayWrite: boolean
  isBusy: boolean
  error: Error | null
  onGenerate(apiKey: Inputs['apiKeys']['generate']): void
  onCancel(): void
}

export function GenerateKeyForm({ groups, mayWrite, isBusy, error, onGenerate, onCancel }: Props) {
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Rights>(mayWrite ? 'write' : 'read')
  const [scopes, setScopes] = useState<KeyScope[] | null>(null)
  const [reach, setReach] = useState<Reach>('all')
  const [groupIds, setGroupIds] = useState<number[]>([])
  const [lastDay, setLastDay] = useState('')
  const faults = faultsOf(error, 'name', 'scopes', 'groupIds', 'expiresAt')
  const submit = () =>
    onGenerate({
      name,
      readOnly: rights === 'read',
      scopes,
      groupIds: reach === 'all' ? null : groupIds,
      expiresAt: lastDay === '' ? null : endOf(lastDay),
    })

  return (
    <DialogForm action="Generate key" {...{ isBusy, onCancel }} error={faults.form} onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder="Shop import"
        hint="The program that will use it."
        error={faults.at.name}
        value={name}
        onValueChange={setName}
      />
      <AccessChoice mayWrite={mayWrite} rights={rights} onChoose={setRights} />
      <ScopesChoice scopes={scopes} error={faults.at.scopes} onChoose={setScopes} />
      <GroupsChoice
        {...{ groups, reach, groupIds }}
        error={faults.at.groupIds}
        onReach={setReach}
        onGroups={setGroupIds}
      />
      <TextField
        label="Last day (optional)"
        name="expires_at"
        type="date"
        min={today()}
        max="9999-12-31"
        hint="Leave empty to keep it valid until you revoke it."
        error={faults.at.expiresAt}
        value={lastDay}
        onValueChange={setLastDay}
      />
    </DialogForm>
  )
}

type AccessProps = { mayWrite: boolean; rights: Rights; onChoose(next: Rights): void }

function AccessChoice({ mayWrite, rights, onChoose }: AccessProps) {
  if (mayWrite)
    return (
      <ChooseOne label="Access" name="rights" choices={rightsChoices} value={rights} onChoose={onChoose} />
    )
  return (
    <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-soft">
      Read only, as you can only view publications yourself.
    </p>
  )
}

type GroupsProps = {
  groups: GroupEntry[]
  reach: Reach
  groupIds: number[]
  error: string | undefined
  onReach(reach: Reach): void
  onGroups(ids: number[]): void
}

function GroupsChoice({ groups, reach, groupIds, error, onReach, onGroups }: GroupsProps) {
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne label="Groups" name="reach" choices={reachChoices} value={reach} onChoose={onReach} />
      {reach === 'chosen' && (
        <ChooseMany
          label="Which groups"
          choices={groups.map(({ id, title }) => ({ value: id, label: title }))}
          values={groupIds}
          onChoose={onGroups}
          error={error}
        />
      )}
    </div>
  )
}

type Rights = 'write' | 'read'
const rightsChoices: Choice<Rights>[] = [
  { value: 'write', label: 'Read and change', hint: 'Same permissions as you.' },
  { value: 'read', label: 'Read only', hint: 'Can view, but not change.' },
]

type Reach = 'all' | 'chosen'
const reachChoices: Choice<Reach>[] = [
  { value: 'all', label: 'All groups', hint: 'Including new ones.' },
  { value: 'chosen', label: 'Selected groups', hint: 'The others stay hidden.' },
]
