import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { SettingFields } from './setting-fields.tsx'
import type { PartProps } from './setting-props.ts'

/** Custom code of reader pages. */
export function HeaderPart({ surroundings, values, change, field }: PartProps) {
  const words = useWords('publication')
  const { missing, ...header } = field('custom_header')
  return (
    <SettingsFrameSection id="header" title={words['settingSection.header']} about={words['header.about']}>
      <TextArea
        {...header}
        isCode
        rows={6}
        value={values.custom_header ?? ''}
        onValueChange={typed => change('custom_header', typed || null)}
        hint={missing ?? whereShown(words, surroundings)}
      />
    </SettingsFrameSection>
  )
}

function whereShown(
  words: WordsOf<'publication'>,
  { customDomain, headerBarrier }: PartProps['surroundings'],
): string {
  if (headerBarrier === null) return words['header.runs']
  if (customDomain !== null)
    return fill(words, 'header.runsOn', { domain: customDomain, reason: headerBarrier })
  return headerBarrier
}

/** The section that only the account itself sees. */
export function InternalPart(props: PartProps) {
  const words = useWords('publication')
  return (
    <SettingsFrameSection
      id="internal"
      title={words['settingSection.internal']}
      about={words['internal.about']}
    >
      <SettingFields {...props} section="internal" own={{}} />
    </SettingsFrameSection>
  )
}
