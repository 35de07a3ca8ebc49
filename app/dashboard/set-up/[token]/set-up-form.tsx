'use client'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { RegionFields, useRegion } from '#app/dashboard/_regions/region-fields.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { submitSetUp } from './actions.ts'

/** Works without JavaScript too. */
export function SetUpForm({ token, regions }: { token: string; regions: RegionChoices }) {
  const words = useWords('auth')
  const frame = useWords('frame')
  const { form, answer } = usePostedForm(submitSetUp)
  const [region, choose] = useRegion(regions, answer.typed)
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <p className="text-pretty text-ink-soft">{words['setUp.intro']}</p>
      <FormFault error={form.faults.form} />
      <TextField label={words.yourName} name="name" autoComplete="name" autoFocus required maxLength={100} />
      <TextField
        label={frame.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={words['setUp.emailHint']}
      />
      <NewPasswordField />
      <TextField
        label={words['setUp.company']}
        name="accountTitle"
        autoComplete="organization"
        required
        maxLength={255}
      />
      <TextField
        label={words['setUp.firstGroup']}
        name="groupTitle"
        autoComplete="off"
        required
        maxLength={255}
        placeholder={words['setUp.groupExample']}
        hint={words['setUp.groupHint']}
      />
      <RegionFields choices={regions} region={region} onChoose={choose} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {words['setUp.begin']}
      </Button>
    </SchemaForm>
  )
}
