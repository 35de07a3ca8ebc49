import { useState } from 'react'
import { z } from 'zod'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { orderWithMoved } from '#db/rules/pages/placement.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { PageTask } from './page-task.ts'

type Props = {
  task: Extract<PageTask, { what: 'move' }> | undefined
  pages: PageListItem[]
  onMove(order: number[]): void
  onClose(): void
}

/** Moves pages to a typed position: for long distances, and without dragging. */
export function MoveDialog({ task, pages, onMove, onClose }: Props) {
  const words = useWords('publication')
  // Keeps the content while the dialog closes.
  const [current, setCurrent] = useState(task)
  if (task !== undefined && task !== current) setCurrent(task)
  const numbers = current?.numbers ?? []
  return (
    <Dialog
      title={fill(words, 'moving.title', { count: numbers.length, ranges: pageRanges(numbers) })}
      isOpen={task !== undefined}
      isHeld={false}
      onOpenChange={isOpen => isOpen || onClose()}
    >
      <MoveForm
        numbers={numbers}
        pageCount={pages.length}
        onMove={order => {
          onClose()
          onMove(order)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type FormProps = {
  numbers: number[]
  pageCount: number
  onMove(order: number[]): void
  onCancel(): void
}

function MoveForm({ numbers, pageCount, onMove, onCancel }: FormProps) {
  const words = useWords('publication')
  const last = pageCount - numbers.length + 1
  const isPlace = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= last
  const form = useSchemaForm({
    shape: z.object({
      position: z
        .string()
        .trim()
        .refine(isPlace, fill(words, 'moving.fault', { last })),
    }),
    draft: { position: '' },
    send: async ({ position }) => onMove(orderWithMoved(pageCount, numbers, Number(position))),
  })
  return (
    <DialogForm form={form} action={words['moving.move']} onCancel={onCancel}>
      <TextField
        label={words[numbers.length === 1 ? 'moving.number' : 'moving.firstNumber']}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        hint={fill(words, 'moving.hint', { last })}
      />
    </DialogForm>
  )
}
