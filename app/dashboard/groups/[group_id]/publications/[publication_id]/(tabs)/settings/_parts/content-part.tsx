import { SettingsSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { controlOf, type PartProps } from './setting-props.ts'
import { settingSections } from './setting-sections.ts'

/** Custom code of reader pages. */
export function HeaderPart({ surroundings, shown, change, field }: PartProps) {
  const { missing, ...header } = field('custom_header')
  return (
    <SettingsSection
      id="header"
      title={settingSections.header.title}
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
    </SettingsSection>
  )
}

function whereShown({ customDomain, headerBarrier }: PartProps['surroundings']): string {
  if (headerBarrier === null) return 'Runs for all readers, but not in the preview.'
  if (customDomain !== null) return `Runs on ${customDomain} only. ${headerBarrier}`
  return headerBarrier
}

/** What only the account itself sees. */
export function InternalPart({ shown, change, field }: PartProps) {
  const goal = field('content_goal')
  return (
    <SettingsSection
      id="internal"
      title={settingSections.internal.title}
      about="For your own reports and the API. Readers never see these fields."
    >
      <TextField
        {...controlOf(goal)}
        autoComplete="off"
        value={shown.content_goal ?? ''}
        onValueChange={typed => change('content_goal', typed || null)}
        hint={goal.missing ?? 'What it should achieve, such as sales, brand awareness or information.'}
      />
      <TextField
        {...controlOf(field('content_goal_other'))}
        autoComplete="off"
        value={shown.content_goal_other ?? ''}
        onValueChange={typed => change('content_goal_other', typed || null)}
        hint={goal.missing ? undefined : 'If the goal above isn’t specific enough.'}
      />
      <TextField
        {...controlOf(field('format_type'))}
        autoComplete="off"
        value={shown.format_type ?? ''}
        onValueChange={typed => change('format_type', typed || null)}
        hint={goal.missing ? undefined : 'For example catalogue, brochure or magazine.'}
      />
      <TextField
        {...controlOf(field('valid_from'))}
        type="date"
        value={shown.valid_from ?? ''}
        onValueChange={date => change('valid_from', date || null)}
        hint="For sorting your own lists."
      />
    </SettingsSection>
  )
}
