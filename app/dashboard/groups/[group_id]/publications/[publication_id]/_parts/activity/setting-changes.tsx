import { ArrowRight } from 'lucide-react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { useMetatags } from '#app/dashboard/_api/metatags.ts'
import type { ActivityEvent } from '#app/dashboard/_api/publications/activity.ts'
import type { FieldValue } from '#db/rules/events/events.ts'
import { type Language, languages } from '#db/rules/languages.ts'
import { timeInWords } from '../times.ts'

type Change = NonNullable<ActivityEvent['changes']>[number]
type Props = {
  group: { id: number; timeZone: string }
  changes: Change[]
  names: Record<string, string>
}

/** Changed settings with old and new values. */
export function SettingChanges({ group, changes, names }: Props) {
  const inWords = useValues(group)
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {changes.map(change => (
        <div key={change.field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{names[change.field] ?? change.field}</dt>
          {change.field !== 'password' && (
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
              <span className="sr-only">before: </span>
              {inWords(change.field, change.before)}
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              <span className="sr-only">now: </span>
              {inWords(change.field, change.after)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const longest = 120

/** Formats values: titles for ids, times in the group's zone. */
function useValues({ id, timeZone }: Props['group']) {
  const folders = useFolders(id).data ?? []
  const metatags = useMetatags(id).data ?? []
  return (field: string, value: FieldValue): string => {
    if (value === null || value === '') return 'None'
    if (typeof value === 'boolean') return value ? 'On' : 'Off'
    if (Array.isArray(value)) return listOf(value, metatags) || 'None'
    if (field === 'collection_id')
      return folders.find(folder => folder.id === value)?.title ?? 'A deleted collection'
    const text = String(value)
    if (field.startsWith('schedule_')) return timeInWords(text, timeZone)
    if (field === 'language') return languages[text as Language].name
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
}

function listOf(ids: number[], metatags: { id: number; value: string }[]): string {
  return ids.map(id => metatags.find(tag => tag.id === id)?.value ?? 'a deleted metatag').join(', ')
}
