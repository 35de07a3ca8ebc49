import type { JsonApiSettings } from '#db/rules/integrations.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { type Json, valueAt } from './json-products.ts'

/** With 100 products in each, a million products. */
const mostPages = 10_000

type Answered = {
  url: string
  answer: Json
  /** Of the answer's bytes. */
  hash: string
  /** Whether it had no products. */
  isEmpty: boolean
}

/** Which address is asked for first, and which after each answer. */
export class JsonPages {
  readonly first: string
  readonly #settings: JsonApiSettings
  readonly #seen = new Set<string>()
  #page: number
  #lastHash: string | undefined

  constructor(settings: JsonApiSettings) {
    this.#settings = settings
    this.#page = firstPage(settings)
    this.first = settings.paging === 'page_number' ? this.#numbered() : settings.url
  }

  /**
   * @returns undefined after the last page
   * @throws FeedRefused where the pages would never end
   */
  after(answered: Answered): string | undefined {
    const next = this.#next(answered)
    if (next === undefined) return undefined
    this.#seen.add(answered.url)
    const isLoop = this.#seen.has(next) || answered.hash === this.#lastHash
    this.#lastHash = answered.hash
    if (isLoop) throw new FeedRefused(endless)
    if (this.#seen.size >= mostPages) throw new FeedRefused(tooMany)
    return next
  }

  #next({ url, answer, isEmpty }: Answered): string | undefined {
    const { paging, pagingName } = this.#settings
    if (paging === 'none') return undefined
    if (paging === 'next_link') return linkOf(valueAt(answer, pagingName ?? ''), url)
    if (isEmpty) return undefined
    this.#page += 1
    return this.#numbered()
  }

  #numbered(): string {
    const url = new URL(this.#settings.url)
    url.searchParams.set(this.#settings.pagingName ?? 'page', String(this.#page))
    return url.href
  }
}

/** The address may say where to begin; some count from 0. */
function firstPage({ url, pagingName }: JsonApiSettings): number {
  const given = new URL(url).searchParams.get(pagingName ?? 'page') ?? ''
  return /^\d{1,6}$/.test(given) ? Number(given) : 1
}

const endless =
  'The API gives the same page again and again. Correct how its pages follow each other in the settings of the integration.'
const tooMany = `The API has more than ${mostPages.toLocaleString('en')} pages. Let it give more products in each.`

/** Nothing, null, false and an empty text all say that this was the last page. */
function linkOf(value: Json | undefined, from: string): string | undefined {
  if (value === undefined || value === null || value === false || value === '') return undefined
  if (typeof value === 'string' && URL.canParse(value, from)) return new URL(value, from).href
  throw new FeedRefused(
    'What the API says about its next page is no address. Correct the path to it in the settings of the integration.',
  )
}
