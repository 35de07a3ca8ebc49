'use client'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { RegionFields, useRegion } from '#app/dashboard/_regions/region-fields.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitSetUp } from './actions.ts'

/** Works without JavaScript too. */
export function SetUpForm({ token, regions }: { token: string; regions: RegionChoices }) {
  const { form, answer } = usePostedForm(submitSetUp)
  const [region, choose] = useRegion(regions, answer.typed)
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <p className="text-pretty text-ink-soft">This takes two minutes. The printed API key keeps working.</p>
      <FormFault error={form.faults.form} />
      <TextField label="Your name" name="name" autoComplete="name" required maxLength={100} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="You’ll sign in with it."
      />
      <NewPasswordField />
      <TextField label="Company" name="accountTitle" autoComplete="organization" required maxLength={255} />
      <TextField
        label="First group"
        name="groupTitle"
        autoComplete="off"
        required
        maxLength={255}
        placeholder="Catalogues"
        hint="A brand or country with its own address and look. You can add more later."
      />
      <RegionFields choices={regions} region={region} onChoose={choose} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        Begin
      </Button>
    </SchemaForm>
  )
}
