import { ArrowRight } from 'lucide-react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { useMetatags } from '#app/dashboard/_api/metatags.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { FieldChange, FieldValue } from '#db/rules/events/events.ts'
import type { Language } from '#db/rules/languages.ts'
import { isSetting, nameOfField, settingOf, timeFields } from '#db/rules/publications/settings/settings.ts'
import { languageNameIn } from '#db/rules/words/language-names.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { momentInZone } from '../times.ts'

type Props = {
  group: { id: number; timeZone: string }
  changes: FieldChange[]
}

/** Changed settings with old and new values. */
export function SettingChanges({ group, changes }: Props) {
  const words = useWords('list')
  const inWords = useValues(group)
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-sm">
      {changes.map(change => (
        <div key={change.field} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{nameOfChanged(words, change.field)}</dt>
          {change.field !== 'password' && (
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
              <span className="sr-only">{words['event.before']} </span>
              {inWords(change.field, change.before)}
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-soft" />
              <span className="sr-only">{words['event.now']} </span>
              {inWords(change.field, change.after)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** Returns a setting's name on screens. @param field the model's name, also of what is no setting any more */
export function nameOfChanged(words: WordsOf<'list'>, field: string): string {
  const name = nameOfField(field)
  return isSetting(name) ? words[`setting.${name}`] : name
}

const longest = 120

/** Formats values: titles for ids, times in the group's zone. */
function useValues({ id, timeZone }: Props['group']) {
  const words = useWords('list')
  const frame = useWords('frame')
  const formats = useFormats()
  const folders = useFolders(id).data ?? []
  const metatags = useMetatags(id).data ?? []
  return (field: string, value: FieldValue): string => {
    if (value === null || value === '') return words['event.none']
    if (typeof value === 'boolean') return words[value ? 'event.on' : 'event.off']
    if (Array.isArray(value)) {
      const deleted = words['event.deletedMetatag']
      const values = value.map(id => metatags.find(tag => tag.id === id)?.value ?? deleted)
      return values.join(', ') || words['event.none']
    }
    if (field === 'collectionId')
      return folders.find(folder => folder.id === value)?.title ?? words['event.deletedCollection']
    const text = String(value)
    if (timeFields.has(field)) return momentInZone(formats, text, timeZone)
    const name = nameOfField(field)
    const names = isSetting(name) ? settingOf(name).valueNames : undefined
    const named: unknown = names && Reflect.get(names === 'layouts' ? frame : words, `${names}.${text}`)
    if (typeof named === 'string') return named
    if (field === 'language') return languageNameIn(text as Language, formats.locale)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
}
