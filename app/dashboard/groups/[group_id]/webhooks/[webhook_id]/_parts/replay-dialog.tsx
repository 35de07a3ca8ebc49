import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { today } from '#app/dashboard/_frame/times.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

type What = 'failed' | 'all'
type Props = { groupId: number; webhook: Webhook; onClosed(): void }

/** Sends events of some days again. */
export function ReplayDialog({ groupId, webhook, onClosed }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const [what, setWhat] = useState<What>('failed')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const tell = useToast()
  const sending = useMutation(
    api.webhooks.replay.mutationOptions({
      onSuccess(count) {
        setIsOpen(false)
        tell({ title: onTheirWay(count) })
      },
    }),
  )
  function submit() {
    const days = { ...(from && { from: beginOf(from) }), ...(to && { to: beginOf(to, 1) }) }
    sending.mutate({ groupId, id: webhook.id, isFailedOnly: what === 'failed', ...days })
  }
  return (
    <Dialog
      title="Send events again"
      isOpen={isOpen}
      isHeld={false}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
    >
      <DialogForm
        action="Send again"
        isBusy={sending.isPending}
        error={sending.error?.message}
        onSubmit={submit}
        onCancel={() => setIsOpen(false)}
      >
        <ChooseOne
          label="Events"
          name="what"
          choices={choices}
          value={what}
          onChoose={next => setWhat(next)}
        />
        <Days {...{ from, to }} onFrom={setFrom} onTo={setTo} />
        <p className="text-sm text-pretty text-ink-soft">
          They keep their ids, so that a receiver knows those that it has had.
        </p>
      </DialogForm>
    </Dialog>
  )
}

type DaysProps = { from: string; to: string; onFrom(day: string): void; onTo(day: string): void }

function Days({ from, to, onFrom, onTo }: DaysProps) {
  const day = { type: 'date', max: today() } as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First day (optional)" name="from" {...day} value={from} onValueChange={onFrom} />
      <TextField label="Last day (optional)" name="to" {...day} value={to} onValueChange={onTo} />
    </div>
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
