import { z } from 'zod'
import { filled } from '#app/dashboard/_forms/filled.ts'
import { TextField } from '#components/forms/text-field.tsx'
import { lentWords } from '#components/words/held-words.ts'
import { useWords } from '#components/words/words.tsx'
import { metatagTerms } from '#db/rules/terms/collections.ts'

const { category, value } = metatagTerms.shape
export const metatagNames = z.object({
  category: filled(category, () => lentWords('list')['metatagFields.giveCategory']),
  value: filled(value, () => lentWords('list')['metatagFields.giveValue']),
})
export type MetatagNames = z.input<typeof metatagNames>

/** @param isOfCategory leaves out the value */
export function MetatagFields({ isOfCategory = false }: { isOfCategory?: boolean }) {
  const words = useWords('list')
  const field = { autoComplete: 'off', maxLength: 255 }
  return (
    <>
      <TextField
        label={words['metatagFields.category']}
        name="category"
        placeholder={words['metatagFields.categoryExample']}
        {...field}
      />
      {!isOfCategory && (
        <TextField
          label={words['metatagFields.value']}
          name="value"
          placeholder={words['metatagFields.valueExample']}
          {...field}
        />
      )}
    </>
  )
}
