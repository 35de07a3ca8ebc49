'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { SetDifference } from '#db/rules/imports/shrinking.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; id: number; difference: SetDifference; mayWrite: boolean }

/** Changes of a held import, with the decision. */
export function HeldDifference({ groupId, id, difference, mayWrite }: Props) {
  const words = useWords('products')
  const { going, coming, staying, goingNames } = difference
  return (
    <section aria-labelledby="held" className="mb-8 rounded-lg bg-care-wash px-4 py-4 sm:px-5">
      <h2 id="held" className="text-lg font-semibold">
        {staying === 0 ? words['held.all'] : fill(words, 'held.some', { going, count: going + staying })}
      </h2>
      <p className="mt-1 max-w-prose text-pretty">{words['held.rarely']}</p>
      <dl className="mt-4 grid max-w-md grid-cols-3 gap-4 tabular-nums">
        <Count name={words['held.removed']} count={going} />
        <Count name={words['held.added']} count={coming} />
        <Count name={words['held.kept']} count={staying} />
      </dl>
      <h3 className="mt-4 font-medium">
        {words[going > goingNames.length ? 'held.someGoing' : 'held.going']}
      </h3>
      <ul className="mt-1 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {goingNames.map(({ sku, title }) => (
          <li key={sku} className="flex min-w-0 items-baseline gap-2">
            <span className="min-w-0 truncate">{title}</span>
            <span className="max-w-32 shrink-0 truncate font-mono text-sm text-ink-soft">{sku}</span>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <Choice groupId={groupId} id={id} going={going} />
      ) : (
        <p className="mt-4 text-ink-soft">{words['held.editorsDecide']}</p>
      )}
    </section>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  const { number } = useFormats()
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-semibold">{number(count)}</dd>
    </div>
  )
}

function Choice({ groupId, id, going }: { groupId: number; id: number; going: number }) {
  const words = useWords('products')
  const frame = useWords('frame')
  const [isAsking, setIsAsking] = useState(false)
  const router = useRouter()
  const onSettled = () => router.refresh()
  const confirm = useMutation(api.productImports.confirm.mutationOptions({ onSettled }))
  const dismiss = useMutation(api.productImports.dismiss.mutationOptions({ onSettled }))
  const toast = useToast()
  const failureToast = useFailureToast()
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button
        kind="primary"
        isBusy={dismiss.isPending}
        onClick={() =>
          runToEnd(
            dismiss,
            { groupId, id },
            {
              onSuccess: () => toast({ title: words['held.dismissed'] }),
              onError: failureToast,
            },
          )
        }
      >
        {words['held.keep']}
      </Button>
      <Button onClick={() => setIsAsking(true)}>{words['held.importAnyway']}</Button>
      <Question
        title={fill(words, 'held.question', { count: going })}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirm={words['held.confirm']}
        cancel={frame.cancel}
        isBusy={confirm.isPending}
        onConfirm={() =>
          runToEnd(
            confirm,
            { groupId, id },
            {
              onSuccess: started => router.push(`/dashboard/groups/${groupId}/products/imports/${started}`),
              onError: failureToast,
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        <p>{words['held.consequence']}</p>
      </Question>
    </div>
  )
}
