import type { ReaderEvent } from '#db/rules/statistics/events.ts'
import { beforeSending, count } from './count.ts'

/** Time after which typed words count as a search, in ms: beginnings of words do not. */
export const restMs = 1500

const longest = 100

type Answered = { words: string; hits: number }

/** Searches of a reading: typed words count once they rest, once a hit of theirs is chosen, or when the search is left. */
export class Searches {
  readonly #count: (event: ReaderEvent) => void
  #isTyped = false
  #resting: Answered | undefined
  #counted = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(count: (event: ReaderEvent) => void) {
    this.#count = count
  }

  /** The reader goes on typing. @param words typed so far */
  typed(words: string): void {
    clearTimeout(this.#timer)
    this.#isTyped = true
    this.#resting = undefined
    if (words.trim() === '') this.#counted = ''
  }

  /** Words in the address that nobody typed here are no search, unless a hit is chosen. */
  answered(words: string, hits: number): void {
    if (!this.#isTyped) return
    clearTimeout(this.#timer)
    this.#resting = { words: words.slice(0, longest), hits }
    this.#timer = setTimeout(() => this.settle(), restMs)
  }

  chosen(words: string, hits: number): void {
    this.typed(words)
    this.answered(words, hits)
    this.settle()
    this.#count({ type: 'hit_chosen', words: words.slice(0, longest) })
  }

  /** Counts words that rest. The same ones again, one after the other, are one search. */
  settle(): void {
    clearTimeout(this.#timer)
    const { words = '', hits = 0 } = this.#resting ?? {}
    this.#resting = undefined
    if (words === this.#counted || words === '') return
    this.#counted = words
    this.#count({ type: 'searched', words, hits })
  }
}

let searches: Searches | undefined

/** Returns the searches of this page, which outlive the panel. */
export function searchesHere(): Searches {
  if (searches) return searches
  const begun = new Searches(count)
  beforeSending(() => {
    if (document.hidden) begun.settle()
  })
  searches = begun
  return begun
}
