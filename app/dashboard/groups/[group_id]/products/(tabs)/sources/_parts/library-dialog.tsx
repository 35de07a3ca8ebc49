import { type FormEvent, useId, useState } from 'react'
import { type NewProductLibrary, useSaveLibrary } from '#app/dashboard/_api/product-sources.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { hourInWords } from './schedules.ts'
import type { NamedIntegration, ToldLibrary } from './told-library.ts'

type Props = {
  groupId: number
  library?: ToldLibrary // library to change; undefined creates one
  integrations: NamedIntegration[]
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

type SourceProps = { integrations: NamedIntegration[]; chosen: string; onChoose(id: string): void }

function SourceChoice({ integrations, chosen, onChoose }: SourceProps) {
  if (integrations.length === 0) return null
  return (
    <Select label="Source" value={chosen} onChoose={onChoose}>
      <option value="">Feed or file</option>
      {integrations.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

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

function LibraryForm({
  groupId,
  library,
  integrations,
  timeZone,
  timeZones,
  usualShrinkPercent,
  onOpenChange,
}: Omit<Props, 'isOpen'>) {
  const [title, setTitle] = useState(library?.title ?? '')
  const [url, setUrl] = useState(library?.url ?? '')
  const [integration, setIntegration] = useState(String(library?.integration_instance_id ?? ''))
  const [shrink, setShrink] = useState(String(library?.max_shrink_percent ?? ''))
  const [schedule, setSchedule] = useState(scheduleOf(library))
  const [hour, setHour] = useState(library?.sync_hour ?? 5)
  const [zone, setZone] = useState(library?.sync_enabled ? library.sync_time_zone : timeZone)
  const save = useSaveLibrary(groupId, library?.id)
  const toast = useToast()
  const fields = save.error instanceof Refused ? save.error.fields : {}
  const isOfAField = ['title', 'url', 'max_shrink_percent'].some(name => name in fields)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted: NewProductLibrary = {
      title,
      url,
      integration_instance_id: integration === '' ? null : Number(integration),
      // The interface refuses other texts, and says so at the field.
      max_shrink_percent: shrink.trim() === '' ? null : Number(shrink),
      sync_enabled: schedule === 'daily',
      hourly_sync_enabled: schedule === 'hourly',
      ...(schedule === 'daily' && { sync_hour: hour, sync_time_zone: zone }),
    }
    save.mutate(wanted, {
      onSuccess: () => {
        onOpenChange(false)
        toast({ title: library ? 'Library saved' : 'Library created' })
      },
    })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <FormFault error={isOfAField ? undefined : save.error?.message} />
      <TextField
        label="Title"
        name="title"
        autoComplete="off"
        error={fields.title}
        value={title}
        onValueChange={setTitle}
      />
      <SourceChoice {...{ integrations }} chosen={integration} onChoose={setIntegration} />
      {integration === '' && (
        <TextField
          label="Address of the feed"
          name="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          hint="Optional. http, https, ftp or sftp; XML, CSV, TSV or Excel."
          error={fields.url}
          value={url}
          onValueChange={setUrl}
        />
      )}
      <ChooseOne
        label="Import schedule"
        name="schedule"
        choices={schedules}
        value={schedule}
        onChoose={next => setSchedule(next)}
      />
      {schedule === 'daily' && <DailyHour {...{ hour, zone, timeZones }} onHour={setHour} onZone={setZone} />}
      <TextField
        label="Hold imports that remove more than"
        name="max_shrink_percent"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${usualShrinkPercent}`}
        hint={`Percent of the products, 0 to 100. Default: ${usualShrinkPercent}.`}
        error={fields.max_shrink_percent}
        value={shrink}
        onValueChange={setShrink}
      />
      <div className={dialogButtons}>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={save.isPending}>
          {library ? 'Save' : 'Create library'}
        </Button>
      </div>
    </form>
  )
}

function scheduleOf(library: ToldLibrary | undefined): Schedule {
  if (library?.hourly_sync_enabled) return 'hourly'
  return library?.sync_enabled ? 'daily' : 'none'
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
        className="h-11 w-full min-w-0 rounded-md border border-edge bg-raised px-3 text-ink hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 sm:h-10"
      >
        {children}
      </select>
    </div>
  )
}
