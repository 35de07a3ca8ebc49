import { TextField } from '#components/forms/text-field.tsx'
import { leastPasswordLength } from '#db/rules/passwords.ts'

export function NewPasswordField({ label = 'Password' }: { label?: string }) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      hint={`At least ${leastPasswordLength} characters. A few random words are easy to remember and hard to guess.`}
    />
  )
}
