import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { ChooseMany } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import type { Affiliate } from '#db/affiliates/affiliates.ts'
import { type PartnerTerms, partnerTerms } from '#db/rules/terms/partners.ts'
import type { LentGroup } from './lent-groups.ts'

type Props = {
  before: Affiliate | undefined // undefined for a new partner
  groups: LentGroup[]
  onSave(terms: PartnerTerms): Promise<unknown>
  onCancel(): void
}

export function PartnerForm({ before, groups, onSave, onCancel }: Props) {
  const { name = '', groupIds = [], showsWidget = false } = before ?? {}
  const known = groupIds.filter(id => groups.some(group => group.id === id))
  const form = useSchemaForm({
    shape: partnerTerms,
    draft: { name, groupIds: known, showsWidget },
    send: onSave,
  })
  const { values, set, faults } = form
  return (
    <DialogForm form={form} action={before === undefined ? 'Add partner' : 'Save'} onCancel={onCancel}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder="Catalogue website"
        hint="Only you see it."
      />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-medium">
          Groups
        </p>
        <ChooseMany
          label="Groups"
          choices={groups.map(({ id, title }) => ({ value: id, label: title }))}
          values={values.groupIds}
          onChoose={next => set({ groupIds: next })}
          error={faults.at.groupIds}
        />
      </div>
      <SwitchField
        label="Widget"
        name="shows_widget"
        isOn={values.showsWidget}
        onChange={isOn => set({ showsWidget: isOn })}
        hint="Shows the covers of these groups on any website that has the HTML, without a key."
      />
    </DialogForm>
  )
}
