import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { SettingPart } from './setting-part.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

/** Code of the publisher's own for the reader's pages. */
export function HeaderPart({ surroundings, shown, change, field }: PartProps) {
  const { missing, ...header } = field('custom_header')
  return (
    <SettingPart
      id="header"
      title="Custom header"
      about="For statistics and consent banners: HTML that stands in the head of the reader’s pages."
    >
      <TextArea
        {...header}
        isCode
        rows={6}
        value={shown.custom_header ?? ''}
        onValueChange={typed => change('custom_header', typed || null)}
        hint={missing ?? whereShown(surroundings)}
      />
    </SettingPart>
  )
}

function whereShown({ customDomain, headerBarrier }: PartProps['surroundings']): string {
  if (headerBarrier === null) return 'It runs for all readers, but not in the preview.'
  if (customDomain !== null) return `It runs on ${customDomain} alone. ${headerBarrier}`
  return headerBarrier
}

/** What it is for, for the account's own overview. */
export function ContentPart({ shown, change, field }: PartProps) {
  const goal = field('content_goal')
  return (
    <SettingPart
      id="purpose"
      title="About the content"
      about="For your own overview and your programs; readers do not see it."
    >
      <TextField
        {...controlOf(goal)}
        autoComplete="off"
        value={shown.content_goal ?? ''}
        onValueChange={typed => change('content_goal', typed || null)}
        hint={goal.missing ?? 'What it is to achieve, such as sales, brand or information.'}
      />
      <TextField
        {...controlOf(field('content_goal_other'))}
        autoComplete="off"
        value={shown.content_goal_other ?? ''}
        onValueChange={typed => change('content_goal_other', typed || null)}
        hint={goal.missing ? undefined : 'Where the goal above says it only roughly.'}
      />
      <TextField
        {...controlOf(field('format_type'))}
        autoComplete="off"
        value={shown.format_type ?? ''}
        onValueChange={typed => change('format_type', typed || null)}
        hint={goal.missing ? undefined : 'Such as catalogue, brochure or magazine.'}
      />
    </SettingPart>
  )
}
