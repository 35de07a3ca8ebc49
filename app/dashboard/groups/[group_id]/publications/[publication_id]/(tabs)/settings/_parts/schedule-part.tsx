import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { settingSections } from '#db/rules/publications/settings/settings.ts'
import { SettingFields } from './setting-fields.tsx'
import type { PartProps } from './setting-props.ts'

/** When it goes online and offline by itself. */
export function SchedulePart(props: PartProps) {
  const { timeZone } = props.surroundings
  return (
    <SettingsFrameSection
      id="schedule"
      title={settingSections.schedule.title}
      about={`Time zone: ${timeZone.replaceAll('_', ' ')}`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SettingFields {...props} section="schedule" own={{}} />
      </div>
    </SettingsFrameSection>
  )
}
