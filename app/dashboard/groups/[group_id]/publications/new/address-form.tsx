'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { titleFrom } from '#app/dashboard/_uploads/file-names.ts'
import { extractionOf } from '#app/dashboard/_uploads/uploads.ts'
import { useChoices } from '#app/dashboard/_uploads/use-uploads.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'

/** Creates a publication from a PDF's address. */
export function AddressForm({ groupId }: { groupId: number }) {
  const [address, setAddress] = useState('')
  // Undefined follows the address's suggestion.
  const [typedTitle, setTypedTitle] = useState<string>()
  const title = typedTitle ?? suggestedTitle(address)
  const choices = useChoices(groupId)
  const router = useRouter()
  const queries = useQueryClient()
  const create = useMutation(
    api.publications.createFromAddress.mutationOptions({
      async onSuccess({ id }) {
        router.push(`/dashboard/groups/${groupId}/publications/${id}`)
        await queries.invalidateQueries()
      },
    }),
  )
  const faults = faultsOf(create.error, 'sourceUrl', 'title')

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate({
      groupId,
      title,
      sourceUrl: address.trim(),
      extractionOptions: choices && extractionOf(choices),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormFault error={faults.form} />
      <TextField
        label="Address of the PDF"
        name="sourceUrl"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/spring.pdf"
        error={faults.at.sourceUrl}
        hint="It must be public, without signing in."
        value={address}
        onValueChange={setAddress}
      />
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        error={faults.at.title}
        value={title}
        onValueChange={setTypedTitle}
      />
      <Button type="submit" isBusy={create.isPending || create.isSuccess} className="self-start">
        Create publication
      </Button>
    </form>
  )
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
