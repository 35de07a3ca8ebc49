import { TextField } from '#components/forms/text-field.tsx'
import { SettingPart } from './setting-part.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

/** When it goes online and offline by itself. */
export function SchedulePart({ surroundings, shown, change, field }: PartProps) {
  const online = field('schedule_online_at')
  const { timeZone } = surroundings
  return (
    <SettingPart
      id="schedule"
      title="Schedule"
      about={`By the clock of ${timeZone.replaceAll('_', ' ')}, the group’s time zone.`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...controlOf(online)}
          type="datetime-local"
          value={shown.schedule_online_at ?? ''}
          onValueChange={time => change('schedule_online_at', time || null)}
          hint={online.missing ?? 'To the second. A time that is past means now.'}
        />
        <TextField
          {...controlOf(field('schedule_offline_at'))}
          type="datetime-local"
          value={shown.schedule_offline_at ?? ''}
          onValueChange={time => change('schedule_offline_at', time || null)}
          hint={
            online.missing ? undefined : 'From then on its address shows nothing. Later than going online.'
          }
        />
      </div>
    </SettingPart>
  )
}
