import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { ChooseMany } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
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
  const words = useWords('account')
  const frame = useWords('frame')
  const { name = '', groupIds = [], showsWidget = false } = before ?? {}
  const known = groupIds.filter(id => groups.some(group => group.id === id))
  const form = useSchemaForm({
    shape: partnerTerms,
    draft: { name, groupIds: known, showsWidget },
    send: onSave,
  })
  const { values, set, faults } = form
  return (
    <DialogForm
      form={form}
      action={before === undefined ? words['partners.add'] : frame.save}
      onCancel={onCancel}
    >
      <TextField
        label={words['partner.name']}
        name="name"
        autoComplete="off"
        maxLength={100}
        placeholder={words['partner.example']}
        hint={words['partner.nameHint']}
      />
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="font-medium">
          {words['partners.groups']}
        </p>
        <ChooseMany
          label={words['partners.groups']}
          choices={groups.map(({ id, title }) => ({ value: id, label: title }))}
          values={values.groupIds}
          onChoose={next => set({ groupIds: next })}
          error={faults.at.groupIds}
        />
      </div>
      <SwitchField
        label={words['partners.widget']}
        name="shows_widget"
        isOn={values.showsWidget}
        onChange={isOn => set({ showsWidget: isOn })}
        hint={words['partner.widgetHint']}
      />
    </DialogForm>
  )
}
