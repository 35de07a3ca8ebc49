import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Json } from '../feeds/json/json-text.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import type { JsonAnswer } from './ask-json.ts'
import { valueAt } from './json-products.ts'
import { type HeaderLink, linksIn } from './link-header.ts'
import { sayingMore } from './more-pages.ts'

const mostPages = 10_000 // a million products at 100 a page

type Answered = JsonAnswer & {
  url: string
  products: Json[]
  isAll: boolean // as many as the API announced
}

export class JsonPages {
  readonly first: string
  readonly #settings: JsonApiSettings
  readonly #seen = new Set<string>()
  #page: number
  #lastHash: string | undefined
  #given = 0 // products of all pages
  #firstLength: number | undefined // products of the first page

  constructor(settings: JsonApiSettings) {
    this.#settings = settings
    this.#page = firstPage(settings)
    this.first =
      settings.paging === 'page_number'
        ? this.#with(settings.pagingName ?? 'page', String(this.#page))
        : settings.url
  }

  /** @returns undefined after the last page @throws FeedRefused if pages repeat or may be missing */
  after(answered: Answered): string | undefined {
    this.#given += answered.products.length
    const next = this.#next(answered)
    if (next === undefined) return undefined
    this.#seen.add(answered.url)
    this.#firstLength ??= answered.products.length
    const isLoop = this.#seen.has(next) || answered.hash === this.#lastHash
    this.#lastHash = answered.hash
    if (isLoop) throw new FeedRefused(reason('api.endless'))
    if (this.#seen.size >= mostPages) throw new FeedRefused(reason('api.tooManyPages', { most: mostPages }))
    return next
  }

  #next(answered: Answered): string | undefined {
    const { paging } = this.#settings
    if (paging === 'none' || paging === 'link_header') return this.#linked(answered)
    if (paging === 'next_link' || paging === 'token') return this.#told(answered)
    if (answered.products.length === 0) return undefined
    if (paging === 'cursor') return this.#afterLast(answered)
    this.#page += 1
    return this.#with(this.#settings.pagingName ?? 'page', String(this.#page))
  }

  #linked({ url, header, answer, products, isAll }: Answered): string | undefined {
    const links = linksIn(header('link'))
    const next = links.find(({ relations }) => relations.includes('next'))
    if (next) return addressOf(next.address, url)
    const last = links.find(({ relations }) => relations.includes('last'))
    if (last && isOtherPage(last.address, url)) throw new FeedRefused(reason('api.lastElsewhere'))
    if (isAll) return undefined
    const { itemsPath, totalPath } = this.#settings
    const more = totalPath ? undefined : sayingMore(answer, itemsPath, this.#given)
    if (more !== undefined) throw new FeedRefused(reason('api.saysMore', { name: more }))
    if (this.#isShort(products) || links.some(isOfPages)) return undefined
    if (this.#seen.size > 0 || this.#isFull(products)) throw new FeedRefused(reason('api.fullPage'))
    if (this.#settings.paging === 'link_header') throw new FeedRefused(reason('api.noLinks'))
    return undefined
  }

  #isShort(products: Json[]): boolean {
    return products.length === 0 || products.length < (this.#size() ?? this.#firstLength ?? 0)
  }

  #isFull(products: Json[]): boolean {
    return products.length === this.#size()
  }

  /** Products a page, as the address asks. */
  #size(): number | undefined {
    const { searchParams } = new URL(this.#settings.url)
    const size = sizeParameters.map(name => searchParams.get(name)).find(value => value !== null)
    return size != null && /^[1-9]\d{0,5}$/.test(size) ? Number(size) : undefined
  }

  #told({ url, answer, products, isAll }: Answered): string | undefined {
    const { paging, pagingName, pagingParameter } = this.#settings
    const path = pagingName ?? ''
    const value = valueAt(answer, path)
    if (value === undefined) {
      const isEnd = isAll || this.#seen.size > 0 || products.length === 0 || hasPlaceFor(answer, path)
      if (isEnd) return undefined
      throw new FeedRefused(reason('api.noNextAt', { path }))
    }
    if (value === null || value === false || value === '') return undefined
    if (paging === 'next_link') return addressOf(value, url)
    if (typeof value !== 'string' && typeof value !== 'number') throw new FeedRefused(reason('api.noToken'))
    return this.#with(pagingParameter ?? '', String(value))
  }

  #afterLast({ products }: Answered): string {
    const { pagingName, pagingParameter } = this.#settings
    const value = valueAt(products.at(-1) ?? null, pagingName ?? '')
    if (typeof value !== 'string' && typeof value !== 'number') throw new FeedRefused(reason('api.noCursor'))
    return this.#with(pagingParameter ?? '', String(value))
  }

  #with(parameter: string, value: string): string {
    const url = new URL(this.#settings.url)
    url.searchParams.set(parameter, value)
    return url.href
  }
}

/** Links of a list's pages; others, such as `preload`, `self` or those of WordPress, say nothing of its end. */
function isOfPages({ relations }: HeaderLink): boolean {
  return relations.some(relation => ['first', 'prev', 'previous', 'last'].includes(relation))
}

/** Parameters may stand in another order. */
function isOtherPage(address: string, url: string): boolean {
  if (!URL.canParse(address, url)) return true
  const [one, other] = [new URL(address, url), new URL(url)]
  for (const { searchParams } of [one, other]) searchParams.sort()
  return one.pathname !== other.pathname || one.search !== other.search
}

/** A parent object without the key says that there is no next page. */
function hasPlaceFor(answer: Json, path: string): boolean {
  const parent = path.includes('.') ? valueAt(answer, path.slice(0, path.lastIndexOf('.'))) : undefined
  return typeof parent === 'object' && parent !== null
}

const sizeParameters = ['limit', 'per_page', 'page_size', 'pageSize', 'size', 'first', 'count']

/** Some APIs count from 0, which the address may say. */
function firstPage({ url, pagingName }: JsonApiSettings): number {
  const given = new URL(url).searchParams.get(pagingName ?? 'page') ?? ''
  return /^\d{1,6}$/.test(given) ? Number(given) : 1
}

function addressOf(value: Json, from: string): string {
  if (typeof value === 'string' && URL.canParse(value, from)) return new URL(value, from).href
  throw new FeedRefused(reason('api.noAddress'))
}
