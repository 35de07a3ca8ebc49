import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { endOf, today } from '#app/dashboard/_frame/times.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import type { KeyScope } from '#db/rules/key-scopes.ts'
import { type ApiKeyTerms, apiKeyTerms } from '#db/rules/terms/api-keys.ts'
import type { GroupEntry } from './reach.ts'
import { ScopesChoice } from './scopes-choice.tsx'

type Props = {
  groups: GroupEntry[]
  mayWrite: boolean
  onGenerate(terms: ApiKeyTerms): Promise<unknown>
  onCancel(): void
}

type Draft = {
  name: string
  rights: Rights
  scopes: KeyScope[] | null
  reach: Reach
  groupIds: number[]
  /** The last day; empty for none. */
  expiresAt: string
}

const termsOf = ({ name, rights, scopes, reach, groupIds, expiresAt }: Draft): ApiKeyTerms => ({
  name,
  readOnly: rights === 'read',
  scopes,
  groupIds: reach === 'all' ? null : groupIds,
  expiresAt: expiresAt === '' ? null : endOf(expiresAt),
})

export function GenerateKeyForm({ groups, mayWrite, onGenerate, onCancel }: Props) {
  const rights = mayWrite ? 'write' : 'read'
  const form = useSchemaForm<Draft, ApiKeyTerms>({
    shape: apiKeyTerms,
    draft: { name: '', rights, scopes: null, reach: 'all', groupIds: [], expiresAt: '' },
    wanted: termsOf,
    send: onGenerate,
  })
  const { values, set, faults } = form
  return (
    <DialogForm form={form} action="Generate key" onCancel={onCancel}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder="Shop import"
        hint="The program that will use it."
      />
      <AccessChoice mayWrite={mayWrite} rights={values.rights} onChoose={rights => set({ rights })} />
      <ScopesChoice scopes={values.scopes} error={faults.at.scopes} onChoose={scopes => set({ scopes })} />
      <GroupsChoice
        groups={groups}
        reach={values.reach}
        groupIds={values.groupIds}
        error={faults.at.groupIds}
        onReach={reach => set({ reach })}
        onGroups={groupIds => set({ groupIds })}
      />
      <TextField
        label="Last day (optional)"
        name="expiresAt"
        type="date"
        min={today()}
        max="9999-12-31"
        hint="Leave empty to keep it valid until you revoke it."
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
