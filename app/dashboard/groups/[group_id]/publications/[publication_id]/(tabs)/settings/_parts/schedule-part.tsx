import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { SettingFields } from './setting-fields.tsx'
import type { PartProps } from './setting-props.ts'

/** When it goes online and offline by itself. */
export function SchedulePart(props: PartProps) {
  const words = useWords('publication')
  const { timeZone } = props.surroundings
  return (
    <SettingsFrameSection
      id="schedule"
      title={words['settingSection.schedule']}
      about={fill(words, 'settings.zone', { zone: timeZone.replaceAll('_', ' ') })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SettingFields {...props} section="schedule" own={{}} />
      </div>
    </SettingsFrameSection>
  )
}
