import { useRouter } from 'next/navigation'
import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'

type Props<Named extends Record<string, string>> = {
  shape: z.ZodType<unknown, Named>
  saved: Named
  /** @returns the new name */
  rename(named: Named): Promise<Named>
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'maxLength' | 'hint'> & {
    name: keyof Named & string
  }
}

/** A name with its save button. */
export function RenameForm<Named extends Record<string, string>>(props: Props<Named>) {
  const { shape, saved: before, rename, field } = props
  const [saved, setSaved] = useState(before)
  const words = useWords('frame')
  const toast = useToast()
  const router = useRouter()
  const form = useSchemaForm<Named, Named>({
    shape,
    draft: before,
    async send(named, reset) {
      const now = await rename(named)
      reset(now)
      setSaved(now)
      toast({ title: words.saved })
      router.refresh()
    },
  })
  return (
    <SchemaForm form={form} className="flex flex-col gap-3">
      <FormFault error={form.faults.form} />
      <div className="flex items-start gap-2 max-sm:flex-col">
        <div className="w-full max-w-md flex-1">
          <TextField {...field} />
        </div>
        <Button
          type="submit"
          isBusy={form.isBusy}
          disabled={form.values[field.name]?.trim() === saved[field.name]}
          className="sm:mt-7.5"
        >
          {words.saveName}
        </Button>
      </div>
    </SchemaForm>
  )
}
