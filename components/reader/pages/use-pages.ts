import { useEffect, useReducer, useRef } from 'preact/hooks'
import { pictureUrl } from '#components/spread/page-image.ts'
import type { ReaderPage, ReaderPublication, ReaderSpread } from '../model.ts'
import { pagesWith, spreadDataPath } from './page-address.ts'

export type TurnedPages = {
  page(number: number): ReaderPage | undefined
  has(numbers: number[]): boolean
  /** Loads missing pages; false if the publication has changed since. @throws if the server is unreachable */
  ready(numbers: number[]): Promise<boolean>
}

/** Time that a turn waits for a small first picture, in ms. */
const patienceMs = 400

/** Loads pages by number. @param ahead page numbers to preload in this order once `isQuiet` */
export function usePages(
  publication: ReaderPublication,
  firstPages: ReaderPage[],
  ahead: number[],
  isQuiet: boolean,
): TurnedPages {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  const kept = useRef<FetchedPages | undefined>(undefined)
  kept.current ??= new FetchedPages(publication, firstPages, () => renderAnew(undefined as never))
  const pages = kept.current
  const names = ahead.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same numbers are the same pages
  useEffect(() => {
    let isOver = false
    const fetchAhead = async () => {
      for (const number of ahead) if (!isOver) await pages.fetch(number).catch(() => {})
    }
    if (isQuiet) void fetchAhead()
    return () => {
      isOver = true
    }
  }, [pages, names, isQuiet])
  return pages
}

class FetchedPages implements TurnedPages {
  readonly #publication: ReaderPublication
  readonly #known: Map<number, ReaderPage>
  readonly #asked = new Map<string, Promise<boolean>>()
  readonly #onNews: () => void

  constructor(publication: ReaderPublication, firstPages: ReaderPage[], onNews: () => void) {
    this.#publication = publication
    this.#known = new Map(firstPages.map(page => [page.number, page]))
    this.#onNews = onNews
  }

  page(number: number): ReaderPage | undefined {
    return this.#known.get(number)
  }

  has(numbers: number[]): boolean {
    return numbers.every(number => this.#known.has(number))
  }

  async ready(numbers: number[]): Promise<boolean> {
    if (this.has(numbers)) return true
    const found = await Promise.all(numbers.map(number => this.fetch(number)))
    if (!found.every(Boolean)) return false
    const seen = Promise.all(numbers.map(number => this.#seeSmall(number)))
    await Promise.race([seen, new Promise(resolve => setTimeout(resolve, patienceMs))])
    return true
  }

  /** Requests a spread once; repeats only after network errors. */
  fetch(number: number): Promise<boolean> {
    const numbers = pagesWith(number, this.#publication)
    if (this.has(numbers)) return Promise.resolve(true)
    const path = spreadDataPath(numbers, this.#publication)
    const asked = this.#asked.get(path) ?? this.#ask(path)
    this.#asked.set(path, asked)
    asked.catch(() => this.#asked.delete(path))
    return asked
  }

  async #ask(path: string): Promise<boolean> {
    const answer = await fetch(path)
    if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`)
    if (!answer.ok) return false
    const spread = (await answer.json()) as ReaderSpread
    if (spread.revision !== this.#publication.revision) return false
    for (const page of spread.pages) this.#known.set(page.number, page)
    this.#onNews()
    return true
  }

  async #seeSmall(number: number): Promise<void> {
    const page = this.page(number)
    if (page === undefined) return
    const picture = new Image()
    picture.src = pictureUrl(page, 'at200')
    await picture.decode().catch(() => {})
  }
}
