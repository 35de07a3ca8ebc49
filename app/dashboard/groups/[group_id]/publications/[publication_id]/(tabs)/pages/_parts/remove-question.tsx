import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { CheckBox } from '#components/forms/check-box.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { ShownManagedPage } from '#db/pages/shown.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { amountOf } from '../../../_parts/conversion-words.ts'
import { type Loss, lossOf } from './page-order.ts'
import type { PageTask } from './page-task.ts'

type Props = {
  task: Extract<PageTask, { what: 'remove' }> | undefined
  named: PublicationInput
  pages: ShownManagedPage[]
  onRemoved(): void
  onClose(): void
}

export function RemovePagesQuestion({ task, named, pages, onRemoved, onClose }: Props) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState<{ numbers: number[]; seen: ShownManagedPage[] }>()
  const [withLinks, setWithLinks] = useState(true)
  const remove = useRemoval()
  const toast = useToast()
  if (task !== undefined && task.numbers !== shown?.numbers) setShown({ numbers: task.numbers, seen: pages })
  const { numbers = [], seen = [] } = shown ?? {}
  const names = `${numbers.length === 1 ? 'page' : 'pages'} ${pageRanges(numbers)}`
  const loss = lossOf(seen, numbers)

  function close() {
    remove.reset()
    setWithLinks(true)
    onClose()
  }

  function carryOut() {
    const keys = seen.map(({ imageKey }) => imageKey)
    const wanted = { ...named, pageNumbers: numbers, seen: keys, removeReferences: withLinks }
    runToEnd(remove, wanted, {
      onSuccess() {
        close()
        onRemoved()
        toast({ title: `${names[0]?.toUpperCase()}${names.slice(1)} removed.` })
      },
    })
  }

  return (
    <Question
      title={`Remove ${names}?`}
      isOpen={task !== undefined}
      onOpenChange={isOpen => isOpen || close()}
      confirm={`Remove ${amountOf(numbers.length, 'page')}`}
      cancel="Cancel"
      isBusy={remove.isPending}
      onConfirm={carryOut}
    >
      <p>{standingWords(loss)}</p>
      {loss.references > 0 && (
        <>
          <p>
            {amountOf(loss.references, 'link')} on {loss.referringPages.length === 1 ? 'page' : 'pages'}{' '}
            {pageRanges(loss.referringPages)} {loss.references === 1 ? 'leads' : 'lead'} there and would lead
            nowhere.
          </p>
          <CheckBox
            name="remove_references"
            isChecked={withLinks}
            onChange={setWithLinks}
            hint="Otherwise they lead to whichever page gets that number."
          >
            Remove {loss.references === 1 ? 'that link' : 'those links'} too
          </CheckBox>
        </>
      )}
      <p>This cannot be undone. Hotspots on the other pages are not affected.</p>
      <FormFault error={remove.error?.message} />
    </Question>
  )
}

function useRemoval() {
  const queries = useQueryClient()
  // The cover, the page count and the conversions may have changed.
  return useMutation(api.pages.remove.mutationOptions({ onSettled: () => queries.invalidateQueries() }))
}

function standingWords({ hotspots }: Loss): string {
  if (hotspots === 0) return 'They have no hotspots.'
  return `This also removes ${amountOf(hotspots, 'hotspot')}.`
}
