import type { PdfObjects } from './pdf-objects.ts'
import { type PdfDict, PdfReference, PdfStream, type PdfValue } from './values.ts'

/** Objects that stand in for those of a PDF, and new ones. */
export class ObjectChanges {
  readonly #objects: PdfObjects
  readonly changed = new Map<number, PdfValue>()
  #last: number

  constructor(objects: PdfObjects) {
    this.#objects = objects
    this.#last = objects.places.keys().reduce((most, number) => Math.max(most, number), 0)
  }

  /** Adds an object. */
  add(value: PdfValue): PdfReference {
    this.#last += 1
    this.changed.set(this.#last, value)
    return new PdfReference(this.#last)
  }

  /** Returns a value as it is by now. */
  value(value: PdfValue | undefined): PdfValue {
    if (value instanceof PdfReference && this.changed.has(value.number))
      return this.changed.get(value.number) ?? null
    return this.#objects.value(value)
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.value(value)
    if (found instanceof PdfStream) return found.dict
    return found instanceof Map ? found : undefined
  }

  /**
   * Changes a dictionary, or that of a stream, where it is: in its own object, or as a part of what holds it.
   * @returns what its holder names from now on
   */
  change(value: PdfValue | undefined, change: (dict: PdfDict) => PdfDict): PdfValue {
    const now = this.value(value)
    const dict = this.dict(value)
    if (!dict) return value ?? null
    const next = change(dict)
    if (next === dict) return value ?? null
    const changed =
      now instanceof PdfStream ? new PdfStream(next, now.from, now.number, now.generation) : next
    const reference = this.#lastReference(value)
    if (!reference) return changed
    this.changed.set(reference.number, changed)
    return value ?? null
  }

  /** A reference may lead to another. */
  #lastReference(value: PdfValue | undefined): PdfReference | undefined {
    let last: PdfReference | undefined
    let next = value
    for (let steps = 0; next instanceof PdfReference && steps < 10; steps++) {
      last = next
      next = this.changed.get(next.number) ?? this.#objects.object(next.number)
    }
    return last
  }
}

/** Returns the dictionary with entries set; undefined ones are removed. */
export function withEntries(dict: PdfDict, entries: Record<string, PdfValue | undefined>): PdfDict {
  const changed = new Map(dict)
  for (const [key, value] of Object.entries(entries))
    if (value === undefined) changed.delete(key)
    else changed.set(key, value)
  return changed
}
