'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import type { RegionChoice } from '#app/dashboard/_regions/choices.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ListedValue } from './listed-values.ts'
import { ValueRow } from './value-row.tsx'

type Props = {
  groupId: number
  libraryId: number | null // null is the group's feed
  importId: number
  unknown: ListedValue[]
  remembered: ListedValue[]
  isOutdated: boolean // true if other meanings were chosen since the import
  mayWrite: boolean
  currencies: RegionChoice[]
}

/** Values that an import did not understand, each with the choice of what it means. */
export function MeaningsSection({ unknown, remembered, isOutdated, mayWrite, ...props }: Props) {
  const words = useWords('products')
  if (unknown.length === 0 && remembered.length === 0) return null
  return (
    <div className="mb-8 grid gap-6">
      {unknown.length > 0 && (
        <Values
          title={words['meanings.title']}
          text={words[mayWrite ? 'meanings.text' : 'meanings.viewers']}
          values={unknown}
          mayWrite={mayWrite}
          {...props}
        />
      )}
      {isOutdated && mayWrite && <Again groupId={props.groupId} importId={props.importId} />}
      {remembered.length > 0 && (
        <Values
          title={words['meanings.remembered']}
          text={words['meanings.rememberedText']}
          values={remembered}
          mayWrite={mayWrite}
          {...props}
        />
      )}
    </div>
  )
}

type ValuesProps = Pick<Props, 'groupId' | 'libraryId' | 'mayWrite' | 'currencies'> & {
  title: string
  text: string
  values: ListedValue[]
}

function Values({ title, text, values, ...props }: ValuesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-pretty text-ink-soft">{text}</p>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {values.map(listed => (
          <ValueRow key={`${listed.field} ${listed.value}`} listed={listed} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Again({ groupId, importId }: { groupId: number; importId: number }) {
  const words = useWords('products')
  const router = useRouter()
  const onError = useFailureToast()
  const repeat = useMutation(
    api.productImports.repeat.mutationOptions({
      onSuccess: started => router.push(`/dashboard/groups/${groupId}/products/imports/${started}`),
    }),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-pretty">{words['meanings.againText']}</p>
      <Button
        kind="primary"
        isBusy={repeat.isPending || repeat.isSuccess}
        onClick={() => runToEnd(repeat, { groupId, id: importId }, { onError })}
      >
        {words['meanings.again']}
      </Button>
    </div>
  )
}
