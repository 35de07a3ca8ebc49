import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { endOf, today } from '#app/dashboard/_frame/times.ts'
import { type Choice, ChooseMany, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
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
  const words = useWords('profile')
  const rights = mayWrite ? 'write' : 'read'
  const form = useSchemaForm<Draft, ApiKeyTerms>({
    shape: apiKeyTerms,
    draft: { name: '', rights, scopes: null, reach: 'all', groupIds: [], expiresAt: '' },
    toInput: termsOf,
    send: onGenerate,
  })
  const { values, set, faults } = form
  return (
    <DialogForm form={form} action={words['newKey.generate']} onCancel={onCancel}>
      <TextField
        label={words['newKey.name']}
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder={words['newKey.nameExample']}
        hint={words['newKey.nameHint']}
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
        label={words['newKey.lastDay']}
        name="expiresAt"
        type="date"
        min={today()}
        max="9999-12-31"
        hint={words['newKey.lastDayHint']}
      />
    </DialogForm>
  )
}

type AccessProps = { mayWrite: boolean; rights: Rights; onChoose(next: Rights): void }

function AccessChoice({ mayWrite, rights, onChoose }: AccessProps) {
  const words = useWords('profile')
  const choices: Choice<Rights>[] = [
    { value: 'write', label: words['keys.readAndChange'], hint: words['newKey.sameAsYou'] },
    { value: 'read', label: words['keys.readOnly'], hint: words['newKey.onlyViews'] },
  ]
  if (mayWrite)
    return (
      <ChooseOne
        label={words['keys.access']}
        name="rights"
        choices={choices}
        value={rights}
        onChoose={onChoose}
      />
    )
  return <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-soft">{words['newKey.onlyReading']}</p>
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
  const words = useWords('profile')
  const frame = useWords('frame')
  const choices: Choice<Reach>[] = [
    { value: 'all', label: frame['roles.allGroups'], hint: words['newKey.allGroupsHint'] },
    { value: 'chosen', label: words['newKey.selectedGroups'], hint: words['newKey.selectedGroupsHint'] },
  ]
  return (
    <div className="flex flex-col gap-2">
      <ChooseOne
        label={words['newKey.groups']}
        name="reach"
        choices={choices}
        value={reach}
        onChoose={onReach}
      />
      {reach === 'chosen' && (
        <ChooseMany
          label={words['newKey.whichGroups']}
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
type Reach = 'all' | 'chosen'
