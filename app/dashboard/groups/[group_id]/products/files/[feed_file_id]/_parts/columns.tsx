import { CircleAlert } from 'lucide-react'
import {
  fieldTargets,
  labelTargets,
  targetInWords,
} from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
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
            <select
              aria-label={`${nameOf(name, at)} holds`}
              aria-invalid={fault !== undefined && mapping[at] === null ? true : undefined}
              value={mapping[at] ?? ''}
              onChange={event => onChange(withTarget(mapping, at, targetOf(event.target.value)))}
              className={`h-field w-full min-w-0 rounded-md border border-edge bg-raised px-3 hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 ${mapping[at] == null ? 'text-ink-soft' : 'font-medium'}`}
            >
              <option value="">Not imported</option>
              {fieldTargets.map(asOption)}
              <optgroup label="Custom labels">{labelTargets.map(asOption)}</optgroup>
            </select>
          </li>
        ))}
      </ul>
    </section>
  )
}

function asOption(target: ColumnTarget) {
  return (
    <option key={target} value={target}>
      {targetInWords(target)}
    </option>
  )
}

function targetOf(value: string): ColumnTarget | null {
  return [...fieldTargets, ...labelTargets].find(target => target === value) ?? null
}

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
