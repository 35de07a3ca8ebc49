import type { ReactNode } from 'react'
import { SelectField } from '#components/forms/select-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

export type OfferedTheme = { id: number; name: string }

type Props = {
  label: string
  name: string
  themes: OfferedTheme[]
  value: number | null
  onChoose(id: number | null): void
  error?: string | undefined
  disabled?: boolean
  hint?: ReactNode
}

/** Chooses a product theme; one that was deleted stays until another is chosen. */
export function ThemeChoice({ themes, ...field }: Props) {
  const words = useWords('list')
  const { value } = field
  const isGone = value !== null && themes.every(({ id }) => id !== value)
  return (
    <SelectField
      {...field}
      choices={[
        [null, words['productTheme.none']],
        ...themes.map(({ id, name }) => [id, name] as const),
        ...(isGone ? [[value, fill(words, 'productTheme.gone', { id: String(value) })] as const] : []),
      ]}
    />
  )
}
