import { useState } from 'react'
import { Controller, useFormContext, useFormState } from 'react-hook-form'
import { TextArea } from '#components/forms/text-area.tsx'
import { useWords } from '#components/words/words.tsx'
import { mostRecipients } from '#db/rules/orders/settings.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { SettingFields } from '../../fields.ts'

/** Addresses that orders are mailed to, one a line. */
export function Recipients() {
  const words = useWords('settings')
  const { control, getFieldState } = useFormContext<SettingFields>()
  const state = useFormState({ control })
  const { error } = getFieldState('orderForm.recipients', state)
  const isOdd = Array.isArray(error) ? error.length > 0 : error !== undefined
  return (
    <Controller
      name="orderForm.recipients"
      control={control}
      render={({ field }) => (
        <Lines
          name={field.name}
          addresses={field.value}
          onChange={field.onChange}
          error={isOdd ? fill(words, 'orderForm.recipientsFault', { most: mostRecipients }) : undefined}
        />
      )}
    />
  )
}

type LinesProps = {
  name: string
  addresses: string[]
  onChange(addresses: string[]): void
  error: string | undefined
}

/** Keeps the text as it is typed, with its empty lines, while it means the same addresses. */
function Lines({ name, addresses, onChange, error }: LinesProps) {
  const words = useWords('settings')
  const [typed, setTyped] = useState(addresses.join('\n'))
  const isSame = linesOf(typed).join('\n') === addresses.join('\n')
  return (
    <TextArea
      name={name}
      label={words['orderForm.recipients']}
      hint={words['orderForm.recipientsHint']}
      rows={2}
      value={isSame ? typed : addresses.join('\n')}
      onValueChange={text => {
        setTyped(text)
        onChange(linesOf(text))
      }}
      {...(error && { error })}
    />
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}
