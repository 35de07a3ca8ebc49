import { type FormEvent, useState } from 'react'
import type { NewApiKey } from '#app/dashboard/_api/api-keys.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { endOf, today } from '#app/dashboard/_frame/times.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import type { GroupEntry } from './reach.ts'

type Props = {
  groups: GroupEntry[]
  mayWrite: boolean
  isBusy: boolean
  error: Error | null
  onGenerate(apiKey: NewApiKey): void
  onCancel(): void
}

export function GenerateKeyForm({ groups, mayWrite, isBusy, error, onGenerate, onCancel }: Props) {
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Rights>(mayWrite ? 'write' : 'read')
  const [reach, setReach] = useState<Reach>('all')
  const [groupIds, setGroupIds] = useState<number[]>([])
  const [lastDay, setLastDay] = useState('')
  const fields = error instanceof Refused ? error.fields : {}
  const isOfAField = Object.keys(fields).some(field => ['name', 'group_ids', 'expires_at'].includes(field))

  function submit(event: FormEvent) {
    event.preventDefault()
    onGenerate({
      name,
      read_only: rights === 'read',
      group_ids: reach === 'all' ? null : groupIds,
      expires_at: lastDay === '' ? null : endOf(lastDay),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <FormFault error={isOfAField ? undefined : error?.message} />
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder="Shop import"
        hint="Of the program that will use it."
        error={fields.name}
        value={name}
        onValueChange={setName}
      />
      <AccessChoice mayWrite={mayWrite} rights={rights} onChoose={setRights} />
      <div className="flex flex-col gap-2">
        <ChooseOne
          label="Groups"
          name="reach"
          choices={reachChoices}
          value={reach}
          onChoose={next => setReach(next)}
        />
        {reach === 'chosen' && (
          <ChooseMany
            label="Which groups"
            choices={groups.map(({ id, title }) => ({ value: id, label: title }))}
            values={groupIds}
            onChoose={setGroupIds}
            error={fields.group_ids}
          />
        )}
      </div>
      <TextField
        label="Last day (optional)"
        name="expires_at"
        type="date"
        min={today()}
        max="9999-12-31"
        hint="Left empty, it works until you revoke it."
        error={fields.expires_at}
        value={lastDay}
        onValueChange={setLastDay}
      />
      <div className={dialogButtons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          Generate key
        </Button>
      </div>
    </form>
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
      It may read only, because you may only look at publications yourself.
    </p>
  )
}

type Rights = 'write' | 'read'
const rightsChoices: Choice<Rights>[] = [
  { value: 'write', label: 'Read and change', hint: 'Same permissions as you.' },
  { value: 'read', label: 'Read only', hint: 'Look, but change nothing.' },
]

type Reach = 'all' | 'chosen'
const reachChoices: Choice<Reach>[] = [
  { value: 'all', label: 'All groups', hint: 'Also those made later.' },
  { value: 'chosen', label: 'Selected groups', hint: 'The others stay hidden.' },
]
