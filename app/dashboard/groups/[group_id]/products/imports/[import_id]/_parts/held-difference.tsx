'use client'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { amount } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { SetDifference } from '#db/rules/imports/shrinking.ts'

type Props = { groupId: number; id: number; difference: SetDifference; mayWrite: boolean }

/** Changes of a held import, with the decision. */
export function HeldDifference({ groupId, id, difference, mayWrite }: Props) {
  const { going, coming, staying, goingNames } = difference
  return (
    <section aria-labelledby="held" className="mb-8 rounded-lg bg-care-wash px-4 py-4 sm:px-5">
      <h2 id="held" className="text-lg font-semibold">
        {staying === 0
          ? 'All products would be removed'
          : `${going.toLocaleString('en')} of ${amount(going + staying, 'product')} would be removed`}
      </h2>
      <p className="mt-1 max-w-prose text-pretty">
        Feeds rarely lose this many products at once, so nothing was changed.
      </p>
      <dl className="mt-4 grid max-w-md grid-cols-3 gap-4 tabular-nums">
        <Count name="Removed" count={going} />
        <Count name="Added" count={coming} />
        <Count name="Kept" count={staying} />
      </dl>
      <h3 className="mt-4 font-medium">
        {going > goingNames.length
          ? 'Some of the products that would be removed'
          : 'Products that would be removed'}
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
        <p className="mt-4 text-ink-soft">Editors of this group can confirm or dismiss it.</p>
      )}
    </section>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-2xl font-semibold">{count.toLocaleString('en')}</dd>
    </div>
  )
}

function Choice({ groupId, id, going }: { groupId: number; id: number; going: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const router = useRouter()
  const onSettled = () => router.refresh()
  const confirm = useMutation(api.productImports.confirm.mutationOptions({ onSettled }))
  const dismiss = useMutation(api.productImports.dismiss.mutationOptions({ onSettled }))
  const toast = useToast()
  const tell = ({ message }: Error) => toast({ title: message, isFailure: true })
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
              onSuccess: () => toast({ title: 'Import dismissed. All products are kept.' }),
              onError: tell,
            },
          )
        }
      >
        Keep the products
      </Button>
      <Button onClick={() => setIsAsking(true)}>Import anyway</Button>
      <Question
        title={`Remove ${amount(going, 'product')}?`}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirm="Import and remove them"
        cancel="Cancel"
        isBusy={confirm.isPending}
        onConfirm={() =>
          runToEnd(
            confirm,
            { groupId, id },
            {
              onSuccess: started => router.push(`/dashboard/groups/${groupId}/products/imports/${started}`),
              onError: tell,
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        <p>
          The feed is imported again as it is now. If even more products are missing by then, that import is
          held too. Products on hotspots stay there, and readers see them as “not available”.
        </p>
      </Question>
    </div>
  )
}
