import { wideSplitChoices } from '#app/dashboard/_frame/settings/layout-choices.ts'
import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { ThemeChoice } from '#app/dashboard/_frame/settings/theme-choice.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { ChooseOne } from '#components/forms/choices.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { WideSplit } from '#db/rules/pages/wide-pages.ts'
import { phonesOf } from '#db/rules/publications/settings/phones.ts'
import { SettingFields } from './setting-fields.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

/** The section on phones. */
export function PhonesPart(props: PartProps) {
  const words = useWords('publication')
  return (
    <SettingsFrameSection
      id="phones"
      title={words['settingSection.phones']}
      about={words[`phones.${phonesOf(props.values)}`]}
    >
      <SettingFields {...props} section="phones" own={{ split_wide_pages: <WidePagesField {...props} /> }} />
    </SettingsFrameSection>
  )
}

function WidePagesField({ values, change, field }: PartProps) {
  const words = useWords('list')
  const { label, disabled } = field('split_wide_pages')
  return (
    <fieldset disabled={disabled} className="contents">
      <ChooseOne<WideSplit>
        label={label}
        name="split_wide_pages"
        value={values.split_wide_pages}
        onChoose={split => change('split_wide_pages', split)}
        choices={wideSplitChoices(words)}
      />
    </fieldset>
  )
}

function ThemeField({ surroundings, values, change, field }: PartProps) {
  const words = useWords('list')
  return (
    <ThemeChoice
      {...controlOf(field('default_product_theme_id'))}
      hint={words['productTheme.hint']}
      themes={surroundings.themes}
      value={values.default_product_theme_id}
      onChoose={id => change('default_product_theme_id', id)}
    />
  )
}

/** The section on what readers can do besides reading; the group decides some of it. */
export function ReadingPart(props: PartProps) {
  const words = useWords('publication')
  const { groupId, surroundings } = props
  const ofGroup = [
    ['reading.download', surroundings.offersDownload],
    ['reading.print', surroundings.offersPrinting],
    ['reading.feedback', surroundings.offersFeedback],
  ] as const
  return (
    <SettingsFrameSection id="reading" title={words['settingSection.reading']}>
      <SettingFields
        {...props}
        section="reading"
        own={{ default_product_theme_id: <ThemeField {...props} /> }}
      />
      <div>
        <h3 className="font-medium">{words['reading.ofGroup']}</h3>
        <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
          {ofGroup.map(([what, isOn]) => (
            <li key={what} className="text-ink-soft">
              {fillRich(words, what, {
                state: () => (
                  <span className="font-medium text-ink">{words[isOn ? 'reading.on' : 'reading.off']}</span>
                ),
              })}
            </li>
          ))}
        </ul>
        <Link
          href={`/dashboard/groups/${groupId}/settings`}
          className="finger mt-1.5 inline-flex rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {words['reading.groupSettings']}
        </Link>
      </div>
    </SettingsFrameSection>
  )
}
