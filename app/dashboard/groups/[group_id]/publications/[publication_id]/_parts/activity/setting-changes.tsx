import { ArrowRight } from 'lucide-react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { useMetatags } from '#app/dashboard/_api/metatags.ts'
import type { FieldChange, FieldValue } from '#db/rules/events/events.ts'
import { type Language, languages } from '#db/rules/languages.ts'
import { nameOfField, timeFields } from '#db/rules/publications/settings/settings.ts'
import { settingLabels } from '../../(tabs)/settings/_parts/setting-words.ts'
import { timeInWords } from '../times.ts'

type Props = {
  group: { id: number; timeZone: string }
  changes: FieldChange[]
}

/** Changed settings with old and new values. */
export function SettingChanges({ group, changes }: Props) {
  const inWords = useValues(group)
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {changes.map(change => (
        <div key={change.field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{nameOfChanged(change.field)}</dt>
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

/** Returns a setting's name on screens. @param field the model's name, also of what is no setting any more */
export function nameOfChanged(field: string): string {
  const name = nameOfField(field)
  const names: Record<string, string> = settingLabels
  return names[name] ?? name
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
    if (field === 'collectionId')
      return folders.find(folder => folder.id === value)?.title ?? 'A deleted collection'
    const text = String(value)
    if (timeFields.has(field)) return timeInWords(new Date(text), timeZone)
    if (field === 'language') return languages[text as Language].name
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
}

function listOf(ids: number[], metatags: { id: number; value: string }[]): string {
  return ids.map(id => metatags.find(tag => tag.id === id)?.value ?? 'a deleted metatag').join(', ')
}
