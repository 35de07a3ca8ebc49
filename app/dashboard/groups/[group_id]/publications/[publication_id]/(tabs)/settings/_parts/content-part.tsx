import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { useWords } from '#components/words/words.tsx'
import { SettingFields } from './setting-fields.tsx'
import type { PartProps } from './setting-props.ts'

/** Custom code of reader pages. */
export function HeaderPart({ surroundings, shown, change, field }: PartProps) {
  const words = useWords('publication')
  const { missing, ...header } = field('custom_header')
  return (
    <SettingsFrameSection
      id="header"
      title={words['settingSection.header']}
      about="HTML for the head of the reader’s pages, such as analytics or a consent banner."
    >
      <TextArea
        {...header}
        isCode
        rows={6}
        value={shown.custom_header ?? ''}
        onValueChange={typed => change('custom_header', typed || null)}
        hint={missing ?? whereShown(surroundings)}
      />
    </SettingsFrameSection>
  )
}

function whereShown({ customDomain, headerBarrier }: PartProps['surroundings']): string {
  if (headerBarrier === null) return 'Runs for all readers, but not in the preview.'
  if (customDomain !== null) return `Runs on ${customDomain} only. ${headerBarrier}`
  return headerBarrier
}

/** The section that only the account itself sees. */
export function InternalPart(props: PartProps) {
  const words = useWords('publication')
  return (
    <SettingsFrameSection
      id="internal"
      title={words['settingSection.internal']}
      about="For your own reports and the API. Readers never see these fields."
    >
      <SettingFields {...props} section="internal" own={{}} />
    </SettingsFrameSection>
  )
}
