import { CircleAlert } from 'lucide-react'
import {
  fieldTargets,
  labelTargets,
  targetInWords,
} from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import { type Choices, NativeSelect, optionsOf } from '#components/forms/native-select.tsx'
import {
  type ColumnMapping,
  type ColumnTarget,
  type FileColumn,
  isForOne,
} from '#db/rules/feed-files/mapping.ts'

type Props = {
  columns: FileColumn[]
  mapping: ColumnMapping
  fault: ColumnTarget | undefined // required field without a column, once reported
  onChange(mapping: ColumnMapping): void
}

/** Columns of a file with sample values and their mapping. */
export function Columns({ columns, mapping, fault, onChange }: Props) {
  return (
    <section aria-labelledby="columns">
      <h2 id="columns" className="text-lg font-semibold">
        Columns
      </h2>
      <p className="mt-1 mb-3 text-pretty text-ink-soft">
        Choose what each column holds. We remember it for the next file.
      </p>
      {fault && (
        <p role="alert" className="mb-3 flex items-start gap-2 text-bad">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Choose the column that holds the {targetInWords(fault)}.
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
              <h3 className="truncate font-medium">{nameOf(name, at)}</h3>
              <p className="truncate text-sm text-ink-soft">{samples.join(' · ') || 'Empty'}</p>
            </div>
            <NativeSelect
              aria-label={`${nameOf(name, at)} holds`}
              aria-invalid={fault !== undefined && mapping[at] === null ? true : undefined}
              choices={targets}
              value={mapping[at] ?? null}
              onChoose={target => onChange(withTarget(mapping, at, target))}
              className={`h-field w-full min-w-0 px-3 ${mapping[at] == null ? 'text-ink-soft' : 'font-medium'}`}
            >
              {optionsOf(ofFields)}
              <optgroup label="Custom labels">{optionsOf(ofLabels)}</optgroup>
            </NativeSelect>
          </li>
        ))}
      </ul>
    </section>
  )
}

const named = (target: ColumnTarget) => [target, targetInWords(target)] as const
const ofFields: Choices<ColumnTarget | null> = [[null, 'Not imported'], ...fieldTargets.map(named)]
const ofLabels: Choices<ColumnTarget | null> = labelTargets.map(named)
const targets = [...ofFields, ...ofLabels]

/** Moves a field here from any other column. */
function withTarget(mapping: ColumnMapping, at: number, target: ColumnTarget | null): ColumnMapping {
  return mapping.map((other, index) => {
    if (index === at) return target
    return target !== null && isForOne(target) && other === target ? null : other
  })
}

function nameOf(name: string, at: number): string {
  return name || `Column ${at + 1}`
}
