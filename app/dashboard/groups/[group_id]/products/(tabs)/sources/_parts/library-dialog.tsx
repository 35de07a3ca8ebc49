import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
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

type DailyProps = {
  hour: number
  zone: string
  timeZones: string[]
  onHour(hour: number): void
  onZone(zone: string): void
}

function DailyHour({ hour, zone, timeZones, onHour, onZone }: DailyProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <Select label="Hour" value={String(hour)} onChoose={next => onHour(Number(next))}>
        {Array.from({ length: 24 }, (_, one) => (
          <option key={hourInWords(one)} value={one}>
            {hourInWords(one)}
          </option>
        ))}
      </Select>
      <Select label="Time zone" value={zone} onChoose={onZone}>
        {[...new Set([zone, 'UTC', ...timeZones])].map(one => (
          <option key={one} value={one}>
            {one.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** A library as the form holds it. */
type Draft = {
  title: string
  url: string
  /** Id of an integration; empty for a feed or a file. */
  integration: string
  shrink: string
  schedule: Schedule
  hour: number
  zone: string
}

function draftOf(library: ListedLibrary | undefined, timeZone: string): Draft {
  return {
    title: library?.title ?? '',
    url: library?.url ?? '',
    integration: String(library?.integrationInstanceId ?? ''),
    shrink: String(library?.maxShrinkPercent ?? ''),
    schedule: scheduleOf(library),
    hour: library?.syncHour ?? 5,
    zone: library?.syncEnabled ? library.syncTimeZone : timeZone,
  }
}

function wantedOf({ title, url, integration, shrink, schedule, hour, zone }: Draft) {
  return {
    title,
    url,
    integrationInstanceId: integration === '' ? null : Number(integration),
    // The interface refuses other texts, and says so at the field.
    maxShrinkPercent: shrink.trim() === '' ? null : Number(shrink),
    syncEnabled: schedule === 'daily',
    hourlySyncEnabled: schedule === 'hourly',
    ...(schedule === 'daily' && { syncHour: hour, syncTimeZone: zone }),
  }
}

function LibraryForm({
  groupId,
  library,
  timeZone,
  timeZones,
  onOpenChange,
  ...props
}: Omit<Props, 'isOpen'>) {
  const [draft, setDraft] = useState(() => draftOf(library, timeZone))
  const set = (changes: Partial<Draft>) => setDraft(before => ({ ...before, ...changes }))
  const router = useRouter()
  const onSettled = () => router.refresh()
  const create = useMutation(api.productLibraries.create.mutationOptions({ onSettled }))
  const change = useMutation(api.productLibraries.change.mutationOptions({ onSettled }))
  const toast = useToast()
  const faults = faultsOf(create.error ?? change.error, 'title', 'url', 'maxShrinkPercent')

  function submit() {
    const wanted = { groupId, ...wantedOf(draft) }
    const onSuccess = () => {
      onOpenChange(false)
      toast({ title: library ? 'Library saved' : 'Library created' })
    }
    if (library) runToEnd(change, { ...wanted, id: library.id }, { onSuccess })
    else runToEnd(create, wanted, { onSuccess })
  }

  return (
    <DialogForm
      action={library ? 'Save' : 'Create library'}
      isBusy={create.isPending || change.isPending}
      error={faults.form}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        error={faults.at.title}
        value={draft.title}
        onValueChange={title => set({ title })}
      />
      <SourceFields {...{ draft, set }} integrations={props.integrations} error={faults.at.url} />
      <ScheduleFields {...{ draft, set, timeZones }} />
      <TextField
        label="Hold imports that remove more than"
        name="max_shrink_percent"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${props.usualShrinkPercent}`}
        hint={`Percent of the products, 0 to 100. Default: ${props.usualShrinkPercent}.`}
        error={faults.at.maxShrinkPercent}
        value={draft.shrink}
        onValueChange={shrink => set({ shrink })}
      />
    </DialogForm>
  )
}

type PartProps = { draft: Draft; set(changes: Partial<Draft>): void }

type SourceProps = PartProps & { integrations: IntegrationOption[]; error: string | undefined }

/** An integration, or the address of a feed. */
function SourceFields({ draft, set, integrations, error }: SourceProps) {
  return (
    <>
      {integrations.length > 0 && (
        <Select label="Source" value={draft.integration} onChoose={integration => set({ integration })}>
          <option value="">Feed or file</option>
          {integrations.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      {draft.integration === '' && (
        <TextField
          label="Address of the feed"
          name="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          hint="Optional. http, https, ftp or sftp; XML, CSV, TSV or Excel."
          error={error}
          value={draft.url}
          onValueChange={url => set({ url })}
        />
      )}
    </>
  )
}

function ScheduleFields({ draft, set, timeZones }: PartProps & { timeZones: string[] }) {
  const { schedule, hour, zone } = draft
  return (
    <>
      <ChooseOne
        label="Import schedule"
        name="schedule"
        choices={schedules}
        value={schedule}
        onChoose={next => set({ schedule: next })}
      />
      {schedule === 'daily' && (
        <DailyHour
          {...{ hour, zone, timeZones }}
          onHour={next => set({ hour: next })}
          onZone={next => set({ zone: next })}
        />
      )}
    </>
  )
}

function scheduleOf(library: ListedLibrary | undefined): Schedule {
  if (library?.hourlySyncEnabled) return 'hourly'
  return library?.syncEnabled ? 'daily' : 'none'
}

type SelectProps = { label: string; value: string; onChoose(value: string): void; children: React.ReactNode }

function Select({ label, value, onChoose, children }: SelectProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => onChoose(event.target.value)}
        className="h-field w-full min-w-0 rounded-md border border-edge bg-raised px-3 text-ink hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0"
      >
        {children}
      </select>
    </div>
  )
}
