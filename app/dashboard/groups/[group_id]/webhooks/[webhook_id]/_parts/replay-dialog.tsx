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
import { useWords } from '#components/words/words.tsx'
import { replayTerms } from '#db/rules/webhooks/terms.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

type What = 'failed' | 'all'
type Props = { groupId: number; webhook: Webhook; onClosed(): void }

/** Sends events of some days again. */
export function ReplayDialog({ groupId, webhook, onClosed }: Props) {
  const words = useWords('settings')
  const [isOpen, setIsOpen] = useState(true)
  const sending = useMutation(api.webhooks.replay.mutationOptions())
  const toast = useToast()
  const form = useSchemaForm({
    shape: replayTerms,
    draft: { what: 'failed' as What, from: '', to: '' },
    toInput: ({ what, from, to }: { what: What; from: string; to: string }) => ({
      isFailedOnly: what === 'failed',
      ...(from && { from: beginOf(from) }),
      ...(to && { to: beginOf(to, 1) }),
    }),
    async send(input) {
      const count = await sending.mutateAsync({ groupId, id: webhook.id, ...input })
      setIsOpen(false)
      toast({ title: onTheirWay(words, count) })
    },
  })
  const day = { type: 'date', max: today() } as const
  return (
    <Dialog
      title={words['replay.title']}
      isOpen={isOpen}
      isHeld={false}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
    >
      <DialogForm form={form} action={words['replay.send']} onCancel={() => setIsOpen(false)}>
        <ChooseOne
          label={words['replay.events']}
          name="what"
          choices={choices(words)}
          value={form.values.what}
          onChoose={what => form.set({ what })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={words['replay.firstDay']} name="from" {...day} />
          <TextField label={words['replay.lastDay']} name="to" {...day} />
        </div>
        <p className="text-sm text-pretty text-ink-soft">{words['replay.ids']}</p>
      </DialogForm>
    </Dialog>
  )
}

const choices = (words: WordsOf<'settings'>): Choice<What>[] => [
  { value: 'failed', label: words['replay.failed'], hint: words['replay.failedHint'] },
  { value: 'all', label: words['replay.all'], hint: words['replay.allHint'] },
]

/** Returns the first moment of a local day, or of one after it. @param day `2026-11-21` */
function beginOf(day: string, daysLater = 0): Date {
  const moment = new Date(`${day}T00:00:00`)
  moment.setDate(moment.getDate() + daysLater)
  return moment
}

function onTheirWay(words: WordsOf<'settings'>, count: number): string {
  return count === 0 ? words['replay.nothing'] : fill(words, 'replay.onTheirWay', { count })
}
