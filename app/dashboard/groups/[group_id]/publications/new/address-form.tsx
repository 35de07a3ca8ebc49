'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { titleFrom } from '#app/dashboard/_uploads/file-names.ts'
import { extractionOf } from '#app/dashboard/_uploads/uploads.ts'
import { useChoices } from '#app/dashboard/_uploads/use-uploads.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { sourceUrl } from '#db/rules/conversions/source-url.ts'
import { newSettings } from '#db/rules/publications/settings/shapes.ts'

/** Creates a publication from a PDF's address. */
export function AddressForm({ groupId }: { groupId: number }) {
  const words = useWords('list')
  const choices = useChoices(groupId)
  const router = useRouter()
  const queries = useQueryClient()
  const create = useMutation(api.publications.createFromAddress.mutationOptions())
  const form = useSchemaForm<Draft, z.input<typeof shape>>({
    shape,
    draft: { sourceUrl: '', title: undefined },
    toInput: draft => ({ sourceUrl: draft.sourceUrl.trim(), title: titleOf(draft) }),
    async send(input) {
      const extractionOptions = choices && extractionOf(choices)
      const { id } = await create.mutateAsync({ groupId, ...input, extractionOptions })
      router.push(`/dashboard/groups/${groupId}/publications/${id}`)
      await queries.invalidateQueries()
    },
  })
  return (
    <SchemaForm form={form} className="flex flex-col gap-5">
      <FormFault error={form.faults.form} />
      <TextField
        label={words['new.address']}
        name="sourceUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/spring.pdf"
        hint={words['new.addressHint']}
      />
      <TextField
        label={words['new.publicationTitle']}
        name="title"
        autoComplete="off"
        value={titleOf(form.values)}
        onValueChange={title => form.set({ title })}
      />
      <Button type="submit" isBusy={form.isBusy || create.isSuccess} className="self-start">
        {words['new.create']}
      </Button>
    </SchemaForm>
  )
}

const shape = z.object({ title: newSettings.title, sourceUrl })

/** A title of undefined follows the address's suggestion. */
type Draft = { sourceUrl: string; title: string | undefined }

function titleOf({ title, sourceUrl }: Draft): string {
  return title ?? suggestedTitle(sourceUrl)
}

/** Derives a title from the file name in an address; empty if none. */
function suggestedTitle(address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  return name === '' ? '' : titleFrom(decoded(name))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
