import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { leastPasswordLength } from '#db/rules/passwords.ts'
import { fill } from '#db/rules/words/messages.ts'

export function NewPasswordField({ label }: { label?: string }) {
  const words = useWords('auth')
  const frame = useWords('frame')
  return (
    <TextField
      label={label ?? frame.password}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      hint={fill(words, 'newPassword.hint', { least: leastPasswordLength })}
    />
  )
}
