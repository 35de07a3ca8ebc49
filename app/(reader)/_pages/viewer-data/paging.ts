import { readerJson } from '../door/answers.ts'

/** A part of a list by `?page=`, from 1. */
export type PageRange = { first: number; end: number; next: number | undefined }

/**
 * Returns the part of a list that a request names, the first by default; a part after the last is empty.
 * @returns undefined for a `page` that is no positive integer
 */
export function requestedRange(request: Request, length: number, size: number): PageRange | undefined {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined
  const number = Number(page)
  const [first, end] = [(number - 1) * size, number * size]
  return { first, end, next: end < length ? number + 1 : undefined }
}

/** Builds the response with one part of a list; `X-Next-Page` is there if another part follows. */
export function partJson(items: object[], { next }: PageRange, headers: Record<string, string>): Response {
  return readerJson(items, next === undefined ? headers : { ...headers, 'X-Next-Page': String(next) })
}

/** Builds the response for a `page` that is no positive integer. */
export function noSuchPart(): Response {
  return readerJson({ error: 'There is no such page of the list: page counts from 1' }, {}, 404)
}
