import { z } from 'zod'
import { filled } from '#app/dashboard/_forms/filled.ts'
import { TextField } from '#components/forms/text-field.tsx'
import { metatagTerms } from '#db/rules/terms/collections.ts'

const { category, value } = metatagTerms.shape
export const metatagNames = z.object({
  category: filled(category, 'Give the category a name.'),
  value: filled(value, 'Give it a value.'),
})
export type MetatagNames = z.input<typeof metatagNames>

/** @param isOfCategory leaves out the value */
export function MetatagFields({ isOfCategory = false }: { isOfCategory?: boolean }) {
  const field = { autoComplete: 'off', maxLength: 255 }
  return (
    <>
      <TextField label="Category" name="category" placeholder="Region" {...field} />
      {!isOfCategory && <TextField label="Value" name="value" placeholder="North" {...field} />}
    </>
  )
}
