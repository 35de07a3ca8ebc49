import { reasonInEnglish } from '../reasons/in-english.ts'
import { type Reason, valueArgument } from '../reasons/reasons.ts'
import { FrequentValues } from './frequent-values.ts'
import { type ImportNote, keptNotes, mostValues, type NewNote, type NoteTotal } from './notes.ts'

const mostKinds = 200 // bounds memory; real logs have far fewer kinds

/**
 * Collects an import's notes: at most `keptNotes` lines, those of rows left out first and of products that the shop itself
 * does not show last, and totals of all.
 */
export class ImportLog {
  readonly #leftOut: NewNote[] = []
  readonly #others: NewNote[] = []
  readonly #notShown: NewNote[] = []
  readonly #totals = new Map<string, Omit<NoteTotal, 'sentence'> & { reason: Reason }>()
  readonly #values = new Map<string, FrequentValues>()

  add(notes: readonly NewNote[]): void {
    for (const note of notes) {
      this.#count(note)
      const kept = this.#listFor(note)
      if (kept.length < keptNotes) kept.push(note)
    }
  }

  lines(): ImportNote[] {
    return [...this.#leftOut, ...this.#others, ...this.#notShown]
      .slice(0, keptNotes)
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map(({ value: _, ...note }) => ({ ...note, sentence: reasonInEnglish(note.reason) }))
  }

  totals(): NoteTotal[] {
    return Array.from(this.#totals, ([key, total]) =>
      this.#withValues(key, { ...total, sentence: reasonInEnglish(total.reason) }),
    ).sort((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut) || b.count - a.count)
  }

  #listFor({ isLeftOut, reason: { code } }: NewNote): NewNote[] {
    if (code.startsWith('leftOut.')) return this.#notShown
    return isLeftOut ? this.#leftOut : this.#others
  }

  #withValues(key: string, total: NoteTotal): NoteTotal {
    const values = this.#values.get(key)?.top(mostValues)
    return values ? { ...total, values } : total
  }

  #count({ field, reason, isLeftOut, value }: NewNote): void {
    const kind = withoutValue(reason)
    const key = `${isLeftOut} ${field} ${kind.code} ${Object.values(kind.values).join(' ')}`
    const total = this.#totals.get(key)
    if (total) total.count += 1
    else if (this.#totals.size < mostKinds)
      this.#totals.set(key, { field, reason: kind, isLeftOut, count: 1 })
    if (value !== undefined && this.#totals.has(key)) this.#valuesOf(key).add(value)
  }

  #valuesOf(key: string): FrequentValues {
    const known = this.#values.get(key) ?? new FrequentValues()
    this.#values.set(key, known)
    return known
  }
}

/** Groups notes that differ in values: `The price “free” is not clear` → `The price “…” is not clear`. */
function withoutValue({ code, values }: Reason): Reason {
  return valueArgument in values ? { code, values: { ...values, [valueArgument]: '…' } } : { code, values }
}
