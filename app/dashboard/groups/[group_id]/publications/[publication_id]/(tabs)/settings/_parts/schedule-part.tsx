import { SettingsSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { controlOf, type PartProps } from './setting-props.ts'
import { settingSections } from './setting-sections.ts'

/** When it goes online and offline by itself. */
export function SchedulePart({ surroundings, shown, change, field }: PartProps) {
  const online = field('schedule_online_at')
  const { timeZone } = surroundings
  return (
    <SettingsSection
      id="schedule"
      title={settingSections.schedule.title}
      about={`Time zone: ${timeZone.replaceAll('_', ' ')}`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...controlOf(online)}
          type="datetime-local"
          value={shown.schedule_online_at ?? ''}
          onValueChange={time => change('schedule_online_at', time || null)}
          hint={online.missing ?? 'A past time publishes immediately.'}
        />
        <TextField
          {...controlOf(field('schedule_offline_at'))}
          type="datetime-local"
          value={shown.schedule_offline_at ?? ''}
          onValueChange={time => change('schedule_offline_at', time || null)}
          hint={online.missing ? undefined : 'Readers get a “not available” page. Must be after the start.'}
        />
      </div>
    </SettingsSection>
  )
}
