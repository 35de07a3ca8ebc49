'use client'
import { useActionState } from 'react'
import { NewPasswordField } from '#app/dashboard/_auth/new-password-field.tsx'
import { untouched } from '#app/dashboard/_auth/typed.ts'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { RegionFields } from '#app/dashboard/_regions/region-fields.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { TypedForm } from '#components/forms/typed-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { submitSetUp } from './actions.ts'

/** Works without JavaScript too. */
export function SetUpForm({ token, regions }: { token: string; regions: RegionChoices }) {
  const [{ typed, faults }, submit, isPending] = useActionState(submitSetUp, untouched)
  return (
    <TypedForm action={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <p className="text-pretty text-ink-soft">This takes two minutes. The printed API key keeps working.</p>
      <FormFault error={isPending ? undefined : faults.form} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typed.name}
        error={faults.name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="You’ll sign in with it."
        defaultValue={typed.email}
        error={faults.email}
      />
      <NewPasswordField error={faults.password} />
      <TextField
        label="Company"
        name="accountTitle"
        autoComplete="organization"
        required
        maxLength={255}
        defaultValue={typed.accountTitle}
        error={faults.accountTitle}
      />
      <TextField
        label="First group"
        name="groupTitle"
        autoComplete="off"
        required
        maxLength={255}
        placeholder="Catalogues"
        hint="A brand or country with its own address and look. You can add more later."
        defaultValue={typed.groupTitle}
        error={faults.groupTitle}
      />
      <RegionFields choices={regions} typed={typed} faults={faults} />
      <Button kind="primary" type="submit" isBusy={isPending}>
        Begin
      </Button>
    </TypedForm>
  )
}
