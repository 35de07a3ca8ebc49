import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { feedSchedule } from '#db/rules/imports/library-fields.ts'
import type { SyncSchedule } from '#db/rules/imports/syncs.ts'
import { type ScheduleDraft, ScheduleFields, scheduleDraft, wantedSchedule } from './schedule-fields.tsx'

type Props = {
  groupId: number
  schedule: SyncSchedule
  timeZone: string
  timeZones: string[]
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** When the group's own feed is imported by itself. */
export function FeedScheduleDialog({ isOpen, ...props }: Props) {
  const words = useWords('products')
  return (
    <Dialog
      title={words['sources.scheduleTitle']}
      isOpen={isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={false}
    >
      {isOpen && <ScheduleForm {...props} />}
    </Dialog>
  )
}

function ScheduleForm({ groupId, schedule, timeZone, timeZones, onOpenChange }: Omit<Props, 'isOpen'>) {
  const words = useWords('products')
  const frame = useWords('frame')
  const router = useRouter()
  const toast = useToast()
  const change = useMutation(api.productFeeds.schedule.mutationOptions({ onSettled: () => router.refresh() }))
  const form = useSchemaForm<ScheduleDraft, z.input<typeof feedSchedule>>({
    shape: feedSchedule,
    draft: scheduleDraft(schedule, timeZone),
    toInput: wantedSchedule,
    async send(input) {
      await change.mutateAsync({ groupId, ...input })
      onOpenChange(false)
      toast({ title: words['sources.scheduled'] })
    },
  })
  return (
    <DialogForm form={form} action={frame.save} onCancel={() => onOpenChange(false)}>
      <ScheduleFields draft={form.values} timeZones={timeZones} onChange={form.set} />
    </DialogForm>
  )
}
