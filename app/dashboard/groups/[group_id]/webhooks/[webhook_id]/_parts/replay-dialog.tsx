import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { today } from '#app/dashboard/_frame/times.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { replayTerms } from '#db/rules/webhooks/terms.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

type What = 'failed' | 'all'
type Props = { groupId: number; webhook: Webhook; onClosed(): void }

/** Sends events of some days again. */
export function ReplayDialog({ groupId, webhook, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const sending = useMutation(api.webhooks.replay.mutationOptions())
  const tell = useToast()
  const form = useSchemaForm({
    shape: replayTerms,
    draft: { what: 'failed' as What, from: '', to: '' },
    wanted: ({ what, from, to }: { what: What; from: string; to: string }) => ({
      isFailedOnly: what === 'failed',
      ...(from && { from: beginOf(from) }),
      ...(to && { to: beginOf(to, 1) }),
    }),
    async send(wanted) {
      const count = await sending.mutateAsync({ groupId, id: webhook.id, ...wanted })
      setIsOpen(false)
      tell({ title: onTheirWay(count) })
    },
  })
  const day = { type: 'date', max: today() } as const
  return (
    <Dialog
      title="Send events again"
      isOpen={isOpen}
      isHeld={false}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
    >
      <DialogForm form={form} action="Send again" onCancel={() => setIsOpen(false)}>
        <ChooseOne
          label="Events"
          name="what"
          choices={choices}
          value={form.values.what}
          onChoose={what => form.set({ what })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First day (optional)" name="from" {...day} />
          <TextField label="Last day (optional)" name="to" {...day} />
        </div>
        <p className="text-sm text-pretty text-ink-soft">
          They keep their ids, so that a receiver knows those that it has had.
        </p>
      </DialogForm>
    </Dialog>
  )
}

const choices: Choice<What>[] = [
  { value: 'failed', label: 'Failed ones', hint: 'Those that never arrived.' },
  { value: 'all', label: 'All', hint: 'Also from before it was there, or while it was off.' },
]

/** Returns the first moment of a local day, or of one after it. @param day `2026-11-21` */
function beginOf(day: string, daysLater = 0): Date {
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + daysLater)
  return moment
}

function onTheirWay(count: number): string {
  if (count === 0) return 'There is nothing to send again'
  return count === 1 ? '1 event is on its way' : `${count.toLocaleString('en')} events are on their way`
}
