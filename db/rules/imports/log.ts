import { type ImportNote, keptNotes, type NoteTotal } from './notes.ts'

const mostKinds = 200 // bounds memory; real logs have far fewer kinds

/** Collects an import's notes: at most `keptNotes` lines, those of rows left out first, and totals of all. */
export class ImportLog {
  readonly #leftOut: ImportNote[] = []
  readonly #others: ImportNote[] = []
  readonly #totals = new Map<string, NoteTotal>()

  add(notes: readonly ImportNote[]): void {
    for (const note of notes) {
      this.#count(note)
      const kept = note.isLeftOut ? this.#leftOut : this.#others
      if (kept.length < keptNotes) kept.push(note)
    }
  }

  lines(): ImportNote[] {
    const others = this.#others.slice(0, keptNotes - this.#leftOut.length)
    return [...this.#leftOut, ...others].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  }

  totals(): NoteTotal[] {
    return [...this.#totals.values()].sort(
      (a, b) => Number(b.isLeftOut) - Number(a.isLeftOut) || b.count - a.count,
    )
  }

  #count({ field, sentence, isLeftOut }: ImportNote): void {
    const kind = withoutQuotation(sentence)
    const key = `${isLeftOut} ${field} ${kind}`
    const total = this.#totals.get(key)
    if (total) total.count += 1
    else if (this.#totals.size < mostKinds)
      this.#totals.set(key, { field, sentence: kind, isLeftOut, count: 1 })
  }
}

/** Groups notes that differ in values: `The price “free” is not clear` → `The price “…” is not clear`. */
function withoutQuotation(sentence: string): string {
  const [start, end] = [sentence.indexOf('“'), sentence.lastIndexOf('”')]
  return start === -1 || end < start ? sentence : `${sentence.slice(0, start)}“…”${sentence.slice(end + 1)}`
}
