import { CircleAlert } from 'lucide-react'
import {
  fieldTargets,
  labelTargets,
  targetInWords,
} from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import { type Choices, NativeSelect, optionsOf } from '#components/forms/native-select.tsx'
import { useWords } from '#components/words/words.tsx'
import {
  type ColumnMapping,
  type ColumnTarget,
  type FileColumn,
  isForOne,
} from '#db/rules/feed-files/mapping.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Props = {
  kind: 'columns' | 'elements' // of a table, of XML
  columns: FileColumn[]
  mapping: ColumnMapping
  fault: ColumnTarget | undefined // required field without a column, once reported
  onChange(mapping: ColumnMapping): void
}

/** Columns of a table, or elements of XML, with sample values and their mapping. */
export function Columns({ kind, columns, mapping, fault, onChange }: Props) {
  const words = useWords('products')
  const { ofFields, ofLabels } = targetsIn(words)
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className="text-lg font-semibold">
        {words[`${kind}.title`]}
      </h2>
      <p className="mt-1 mb-3 text-pretty text-ink-soft">{words[`${kind}.text`]}</p>
      {fault && (
        <p role="alert" className="mb-3 flex items-start gap-2 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fill(words, `${kind}.needed`, { field: targetInWords(words, fault) })}
        </p>
      )}
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {columns.map(({ name, samples }, at) => (
          <li
            // Names may repeat, and columns are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:px-5"
          >
            <div className="min-w-0">
              <h3 className="truncate font-medium">{nameOf(words, name, at)}</h3>
              <p className="truncate text-sm text-ink-soft">
                {samples.join(' · ') || words['columns.empty']}
              </p>
            </div>
            <NativeSelect
              aria-label={fill(words, 'columns.holds', { column: nameOf(words, name, at) })}
              aria-invalid={fault !== undefined && mapping[at] === null ? true : undefined}
              choices={[...ofFields, ...ofLabels]}
              value={mapping[at] ?? null}
              onChoose={target => onChange(withTarget(mapping, at, target))}
              className={`h-field w-full min-w-0 px-3 ${mapping[at] == null ? 'text-ink-soft' : 'font-medium'}`}
            >
              {optionsOf(ofFields)}
              <optgroup label={words['columns.customLabels']}>{optionsOf(ofLabels)}</optgroup>
            </NativeSelect>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Words = WordsOf<'products'>
type Targets = Choices<ColumnTarget | null>

function targetsIn(words: Words): { ofFields: Targets; ofLabels: Targets } {
  const named = (target: ColumnTarget) => [target, targetInWords(words, target)] as const
  return {
    ofFields: [[null, words['columns.notImported']], ...fieldTargets.map(named)],
    ofLabels: labelTargets.map(named),
  }
}

/** Moves a field here from any other column. */
function withTarget(mapping: ColumnMapping, at: number, target: ColumnTarget | null): ColumnMapping {
  return mapping.map((other, index) => {
    if (index === at) return target
    return target !== null && isForOne(target) && other === target ? null : other
  })
}

function nameOf(words: Words, name: string, at: number): string {
  return name || fill(words, 'columns.unnamed', { number: at + 1 })
}
