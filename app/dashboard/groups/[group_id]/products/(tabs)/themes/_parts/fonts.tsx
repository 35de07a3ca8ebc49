'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { sendFile } from '#app/dashboard/_uploads/send-file.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Its name is checked with the file. */
const shape = z.object({ family: z.string() })

type Font = { id: number; family: string; bytes: number }
type Props = { groupId: number; mayWrite: boolean; fonts: Font[] }

/** Fonts that the CSS of themes can name. */
export function Fonts({ groupId, mayWrite, fonts }: Props) {
  const words = useWords('products')
  const { number } = useFormats()
  const router = useRouter()
  const remove = useMutation(api.themeFonts.remove.mutationOptions({ onSettled: () => router.refresh() }))
  return (
    <section aria-labelledby="theme-fonts" className="flex flex-col gap-3">
      <h2 id="theme-fonts" className="text-lg font-semibold">
        {words['fonts.title']}
      </h2>
      <p className="max-w-prose text-pretty text-ink-soft">
        {fillRich(words, 'fonts.text', { code: () => <code>font-family: "Brand", sans-serif</code> })}
      </p>
      {fonts.length > 0 && (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {fonts.map(({ id, family, bytes }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
              <span>
                <span className="font-medium">{family}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {number(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' })}
                </span>
              </span>
              {mayWrite && (
                <Button
                  kind="quiet"
                  disabled={remove.isPending}
                  aria-label={fill(words, 'fonts.deleteNamed', { family })}
                  onClick={() => remove.mutate({ groupId, id })}
                >
                  {words['fonts.delete']}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <NewFont groupId={groupId} />}
    </section>
  )
}

function NewFont({ groupId }: { groupId: number }) {
  const words = useWords('products')
  const id = useId()
  const send = useSendFont(groupId)
  const [file, setFile] = useState<File>()
  const form = useSchemaForm({
    shape,
    draft: { family: '' },
    async send({ family }, reset) {
      if (file === undefined) return
      await send.mutateAsync({ file, family })
      reset({ family: '' })
      setFile(undefined)
    },
  })
  return (
    <SchemaForm form={form} className="flex max-w-md flex-col items-start gap-3">
      <TextField label={words['fonts.name']} name="family" autoComplete="off" />
      <div className="flex max-w-full items-center gap-3">
        <input
          id={id}
          type="file"
          accept=".woff2,font/woff2"
          className="peer sr-only"
          aria-describedby={`${id}-chosen`}
          onChange={event => {
            setFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonLook('secondary')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink`}
        >
          {words['fonts.choose']}
        </label>
        <span id={`${id}-chosen`} className="min-w-0 truncate text-sm text-ink-soft">
          {file?.name}
        </span>
      </div>
      <FormFault error={form.faults.form} />
      <Button
        kind="secondary"
        type="submit"
        isBusy={form.isBusy}
        disabled={!file || form.values.family.trim() === ''}
      >
        {words['fonts.upload']}
      </Button>
    </SchemaForm>
  )
}

function useSendFont(groupId: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: ({ file, family }: { file: File; family: string }) =>
      sendFile(`/v2/groups/${groupId}/theme_fonts?${new URLSearchParams({ family })}`, file),
    onSuccess: () => router.refresh(),
  })
}
