import Link from 'next/link'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { SettingPart } from './setting-part.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

/** How phones show it. */
export function PhonesPart({ shown, change, field }: PartProps) {
  const own = field('override_mobile_layout')
  const scroll = field('mobile_vertical_scroll')
  const single = field('force_single_page_on_mobile')
  const isOwn = shown.override_mobile_layout
  return (
    <SettingPart id="phones" title="On phones" about={phoneWords(shown)}>
      <SwitchField
        {...controlOf(own)}
        isOn={isOwn}
        onChange={isOn => change('override_mobile_layout', isOn)}
        hint={
          own.missing ??
          'Without it, phones show one page at a time held upright, and two side by side when they lie. The two settings below count with it alone.'
        }
      />
      <SwitchField
        {...controlOf(scroll)}
        isOn={shown.mobile_vertical_scroll}
        disabled={scroll.disabled || (!isOwn && !shown.mobile_vertical_scroll)}
        onChange={isOn => change('mobile_vertical_scroll', isOn)}
        hint={scroll.missing ?? 'All pages lie one below the other, as on a website.'}
      />
      <SwitchField
        {...controlOf(single)}
        isOn={shown.force_single_page_on_mobile}
        disabled={single.disabled || (!isOwn && !shown.force_single_page_on_mobile)}
        onChange={isOn => change('force_single_page_on_mobile', isOn)}
        hint={
          single.missing ?? 'A phone that lies shows one page too. Scrolling comes first where both are on.'
        }
      />
    </SettingPart>
  )
}

function phoneWords(shown: PartProps['shown']): string {
  if (!shown.override_mobile_layout) return 'Now: page by page upright, as on a desk when the phone lies.'
  if (shown.mobile_vertical_scroll) return 'Now: all pages one below the other.'
  if (shown.force_single_page_on_mobile) return 'Now: page by page, however the phone is held.'
  return 'Now: as phones do by themselves, as neither setting is on.'
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
    <SettingPart id="reading" title="What readers can do">
      <SwitchField
        {...controlOf(field('show_related_publications'))}
        isOn={shown.show_related_publications}
        onChange={isOn => change('show_related_publications', isOn)}
        hint="On the last page, and in the reader’s menu: other publications of yours that are online. Those of its collection, unless it is automatic."
      />
      <SwitchField
        {...controlOf(automatic)}
        isOn={shown.auto_related_publications}
        disabled={
          automatic.disabled || (!shown.show_related_publications && !shown.auto_related_publications)
        }
        onChange={isOn => change('auto_related_publications', isOn)}
        hint="Up to twelve of the group: of the same collection first, then with the most metatags in common, then of the same language, the newest first."
      />
      <div>
        <h3 className="font-medium">Decided for the whole group</h3>
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
          Change it in the group’s settings
        </Link>
      </div>
    </SettingPart>
  )
}
