import { useState } from 'react'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { ChooseMany } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import type { Affiliate, AffiliateTerms } from '#db/affiliates/affiliates.ts'
import type { GroupEntry } from './lent-groups.ts'

type Props = {
  before: Affiliate | undefined // undefined for a new partner
  groups: GroupEntry[]
  isBusy: boolean
  error: Error | null
  onSave(terms: AffiliateTerms): void
  onCancel(): void
}

export function PartnerForm({ before, groups, isBusy, error, onSave, onCancel }: Props) {
  const [name, setName] = useState(before?.name ?? '')
  const [groupIds, setGroupIds] = useState(before?.groupIds ?? [])
  const [showsWidget, setShowsWidget] = useState(before?.showsWidget ?? false)
  const faults = faultsOf(error, 'name', 'groupIds')

  function submit() {
    const known = groupIds.filter(id => groups.some(group => group.id === id))
    onSave({ name, groupIds: known, showsWidget })
  }

  return (
    <DialogForm
      action={before === undefined ? 'Add partner' : 'Save'}
      {...{ isBusy, onCancel }}
      error={faults.form}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder="Catalogue website"
        hint="Only you see it."
        error={faults.at.name}
        value={name}
        onValueChange={setName}
      />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-medium">
          Groups
        </p>
        <ChooseMany
          label="Groups"
          choices={groups.map(({ id, title }) => ({ value: id, label: title }))}
          values={groupIds}
          onChoose={setGroupIds}
          error={faults.at.groupIds}
        />
      </div>
      <SwitchField
        label="Widget"
        name="shows_widget"
        isOn={showsWidget}
        onChange={setShowsWidget}
        hint="Shows the covers of these groups on any website that has the HTML, without a key."
      />
    </DialogForm>
  )
}
