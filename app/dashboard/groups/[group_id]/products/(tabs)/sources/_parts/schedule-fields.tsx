import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { SyncSchedule } from '#db/rules/imports/syncs.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { hourInWords } from './schedules.ts'

type Kind = 'none' | 'daily' | 'hourly'

const kinds: Kind[] = ['none', 'daily', 'hourly']

/** A schedule of imports as forms hold it. */
export type ScheduleDraft = { schedule: Kind; syncHour: string; syncTimeZone: string }

/** @param timeZone of the group, for a schedule that was never daily */
export function scheduleDraft(schedule: SyncSchedule | undefined, timeZone: string): ScheduleDraft {
  return {
    schedule: kindOf(schedule),
    syncHour: String(schedule?.syncHour ?? 5),
    syncTimeZone: schedule?.syncEnabled ? schedule.syncTimeZone : timeZone,
  }
}

function kindOf(schedule: SyncSchedule | undefined): Kind {
  if (schedule?.hourlySyncEnabled) return 'hourly'
  return schedule?.syncEnabled ? 'daily' : 'none'
}

export function wantedSchedule({ schedule, syncHour, syncTimeZone }: ScheduleDraft): Partial<SyncSchedule> {
  return {
    syncEnabled: schedule === 'daily',
    hourlySyncEnabled: schedule === 'hourly',
    ...(schedule === 'daily' && { syncHour: Number(syncHour), syncTimeZone }),
  }
}

type Props = {
  draft: ScheduleDraft
  timeZones: string[]
  onChange(change: Pick<ScheduleDraft, 'schedule'>): void
}

/** When a feed or a library is imported by itself. */
export function ScheduleFields({ draft: { schedule, syncTimeZone }, timeZones, onChange }: Props) {
  const words = useWords('products')
  return (
    <>
      <ChooseOne
        label={words['schedules.label']}
        name="schedule"
        choices={choicesIn(words)}
        value={schedule}
        onChoose={next => onChange({ schedule: next })}
      />
      {schedule === 'daily' && <DailyHour zones={[...new Set([syncTimeZone, 'UTC', ...timeZones])]} />}
    </>
  )
}

function choicesIn(words: WordsOf<'products'>): Choice<Kind>[] {
  return kinds.map(value => ({
    value,
    label: words[`schedules.${value}`],
    hint: words[`schedules.${value}Hint`],
  }))
}

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), hourInWords(hour)] as const)

function DailyHour({ zones }: { zones: string[] }) {
  const words = useWords('products')
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <SelectField label={words['schedules.hour']} name="syncHour" choices={hours} />
      <SelectField
        label={words['schedules.timeZone']}
        name="syncTimeZone"
        choices={zones.map(zone => [zone, zone.replaceAll('_', ' ')])}
      />
    </div>
  )
}
