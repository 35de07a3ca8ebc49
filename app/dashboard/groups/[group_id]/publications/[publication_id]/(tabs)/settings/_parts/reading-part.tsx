import Link from 'next/link'
import { SettingsSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { controlOf, type PartProps } from './setting-props.ts'
import { settingSections } from './setting-sections.ts'

/** How phones show it. */
export function PhonesPart({ shown, change, field }: PartProps) {
  const own = field('override_mobile_layout')
  const scroll = field('mobile_vertical_scroll')
  const single = field('force_single_page_on_mobile')
  const isOwn = shown.override_mobile_layout
  return (
    <SettingsSection id="phones" title={settingSections.phones.title} about={phoneWords(shown)}>
      <SwitchField
        {...controlOf(own)}
        isOn={isOwn}
        onChange={isOn => change('override_mobile_layout', isOn)}
        hint={own.missing ?? 'Off: one page in portrait, two in landscape. Turn on to use the options below.'}
      />
      <SwitchField
        {...controlOf(scroll)}
        isOn={shown.mobile_vertical_scroll}
        disabled={scroll.disabled || (!isOwn && !shown.mobile_vertical_scroll)}
        onChange={isOn => change('mobile_vertical_scroll', isOn)}
        hint={scroll.missing ?? 'All pages below one another, like on a website.'}
      />
      <SwitchField
        {...controlOf(single)}
        isOn={shown.force_single_page_on_mobile}
        disabled={single.disabled || (!isOwn && !shown.force_single_page_on_mobile)}
        onChange={isOn => change('force_single_page_on_mobile', isOn)}
        hint={single.missing ?? 'One page in landscape, too. If both options are on, pages scroll.'}
      />
    </SettingsSection>
  )
}

function phoneWords(shown: PartProps['shown']): string {
  if (!shown.override_mobile_layout) return 'Current: one page in portrait, two in landscape.'
  if (shown.mobile_vertical_scroll) return 'Current: scroll down through all pages.'
  if (shown.force_single_page_on_mobile) return 'Current: always one page.'
  return 'Current: one page in portrait, two in landscape, as both options are off.'
}

/** What readers can do besides reading: some of it is the group's to decide. */
export function ReadingPart({ groupId, surroundings, shown, change, field }: PartProps) {
  const automatic = field('auto_related_publications')
  const ofGroup = [
    ['Download the PDF', surroundings.offersDownload],
    ['Print pages', surroundings.offersPrinting],
    ['Send feedback', surroundings.offersFeedback],
  ] as const
  return (
    <SettingsSection id="reading" title={settingSections.reading.title}>
      <SwitchField
        {...controlOf(field('show_related_publications'))}
        isOn={shown.show_related_publications}
        onChange={isOn => change('show_related_publications', isOn)}
        hint="On the last page and in the menu: your other online publications of the same collection."
      />
      <SwitchField
        {...controlOf(automatic)}
        isOn={shown.auto_related_publications}
        disabled={
          automatic.disabled || (!shown.show_related_publications && !shown.auto_related_publications)
        }
        onChange={isOn => change('auto_related_publications', isOn)}
        hint="Up to twelve of the whole group: same collection first, then shared metatags, same language and newest."
      />
      <div>
        <h3 className="font-medium">Set for the whole group</h3>
        <ul className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1">
          {ofGroup.map(([what, isOn]) => (
            <li key={what} className="text-ink-soft">
              {what}: <span className="font-medium text-ink">{isOn ? 'on' : 'off'}</span>
            </li>
          ))}
        </ul>
        <Link
          href={`/dashboard/groups/${groupId}/settings`}
          className="mt-1.5 inline-block rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          Group settings
        </Link>
      </div>
    </SettingsSection>
  )
}
