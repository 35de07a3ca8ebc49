import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { newLibrary } from '#db/rules/imports/library-fields.ts'
import type { IntegrationOption, ListedLibrary } from './listed-library.ts'
import { hourInWords } from './schedules.ts'

type Props = {
  groupId: number
  library?: ListedLibrary // library to change; undefined creates one
  integrations: IntegrationOption[]
  timeZone: string
  timeZones: string[]
  usualShrinkPercent: number // default limit of libraries
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Title, source and schedule of a library. */
export function LibraryDialog({ isOpen, ...props }: Props) {
  return (
    <Dialog
      title={props.library ? `Change “${props.library.title}”` : 'New product library'}
      isOpen={isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={false}
    >
      {isOpen && <LibraryForm {...props} />}
    </Dialog>
  )
}

type Schedule = 'none' | 'daily' | 'hourly'

const schedules: Choice<Schedule>[] = [
  { value: 'none', label: 'Manually', hint: 'When you choose “Import now”.' },
  { value: 'daily', label: 'Every day', hint: 'At the hour you choose.' },
  { value: 'hourly', label: 'Every hour', hint: 'On the hour.' },
]

/** A library as the form holds it. */
type Draft = {
  title: string
  url: string
  /** Empty for a feed or a file. */
  integrationInstanceId: string
  maxShrinkPercent: string
  schedule: Schedule
  syncHour: string
  syncTimeZone: string
}

function draftOf(library: ListedLibrary | undefined, timeZone: string): Draft {
  return {
    title: library?.title ?? '',
    url: library?.url ?? '',
    integrationInstanceId: String(library?.integrationInstanceId ?? ''),
    maxShrinkPercent: String(library?.maxShrinkPercent ?? ''),
    schedule: scheduleOf(library),
    syncHour: String(library?.syncHour ?? 5),
    syncTimeZone: library?.syncEnabled ? library.syncTimeZone : timeZone,
  }
}

function wantedOf({ title, url, schedule, syncHour, syncTimeZone, ...typed }: Draft): Wanted {
  const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    title,
    url,
    integrationInstanceId: numberIn(typed.integrationInstanceId),
    maxShrinkPercent: numberIn(typed.maxShrinkPercent),
    syncEnabled: schedule === 'daily',
    hourlySyncEnabled: schedule === 'hourly',
    ...(schedule === 'daily' && { syncHour: Number(syncHour), syncTimeZone }),
  }
}

type Wanted = z.input<typeof newLibrary>

function LibraryForm({
  groupId,
  library,
  timeZone,
  timeZones,
  onOpenChange,
  ...props
}: Omit<Props, 'isOpen'>) {
  const router = useRouter()
  const onSettled = () => router.refresh()
  const create = useMutation(api.productLibraries.create.mutationOptions({ onSettled }))
  const change = useMutation(api.productLibraries.change.mutationOptions({ onSettled }))
  const toast = useToast()
  const form = useSchemaForm<Draft, Wanted>({
    shape: newLibrary,
    draft: draftOf(library, timeZone),
    wanted: wantedOf,
    async send(wanted) {
      if (library) await change.mutateAsync({ groupId, id: library.id, ...wanted })
      else await create.mutateAsync({ groupId, ...wanted })
      onOpenChange(false)
      toast({ title: library ? 'Library saved' : 'Library created' })
    },
  })
  const { schedule, integrationInstanceId, syncTimeZone } = form.values
  return (
    <DialogForm form={form} action={library ? 'Save' : 'Create library'} onCancel={() => onOpenChange(false)}>
      <TextField label="Title" name="title" autoComplete="off" />
      <SourceFields isFeed={integrationInstanceId === ''} integrations={props.integrations} />
      <ChooseOne
        label="Import schedule"
        name="schedule"
        choices={schedules}
        value={schedule}
        onChoose={next => form.set({ schedule: next })}
      />
      {schedule === 'daily' && <DailyHour zones={[...new Set([syncTimeZone, 'UTC', ...timeZones])]} />}
      <TextField
        label="Hold imports that remove more than"
        name="maxShrinkPercent"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${props.usualShrinkPercent}`}
        hint={`Percent of the products, 0 to 100. Default: ${props.usualShrinkPercent}.`}
      />
    </DialogForm>
  )
}

type SourceProps = { isFeed: boolean; integrations: IntegrationOption[] }

/** An integration, or the address of a feed. */
function SourceFields({ isFeed, integrations }: SourceProps) {
  const sources = integrations.map(({ id, title }) => [String(id), title] as const)
  return (
    <>
      {integrations.length > 0 && (
        <SelectField
          label="Source"
          name="integrationInstanceId"
          choices={[['', 'Feed or file'], ...sources]}
        />
      )}
      {isFeed && (
        <TextField
          label="Address of the feed"
          name="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          hint="Optional. http, https, ftp or sftp; XML, CSV, TSV or Excel."
        />
      )}
    </>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), hourInWords(hour)] as const)

function DailyHour({ zones }: { zones: string[] }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <SelectField label="Hour" name="syncHour" choices={hours} />
      <SelectField
        label="Time zone"
        name="syncTimeZone"
        choices={zones.map(zone => [zone, zone.replaceAll('_', ' ')])}
      />
    </div>
  )
}

function scheduleOf(library: ListedLibrary | undefined): Schedule {
  if (library?.hourlySyncEnabled) return 'hourly'
  return library?.syncEnabled ? 'daily' : 'none'
}
