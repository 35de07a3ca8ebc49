import { createHash } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import type { FeedField } from '#db/rules/feed-fields.ts'
import type { JsonApiSettings } from '#db/rules/integrations.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import { fetchPatiently } from '../fetch/patience.ts'
import type { FeedOrder } from './integrations.ts'
import { jsonFile } from './json-file.ts'
import { JsonPages } from './json-pages.ts'
import { type Json, productCells, valueAt } from './json-products.ts'
import { tsvLine } from './tsv-line.ts'

/** One answer; it is read as a whole, so it bounds memory. */
const maxAnswerBytes = 20_000_000
/** For all pages together. */
const deadlineMs = 30 * 60_000

/** Asks a JSON API for its pages, one after another, and writes their products as a feed. */
export async function writeJsonApiFeed(settings: JsonApiSettings, order: FeedOrder): Promise<void> {
  const signal = AbortSignal.any([order.signal, AbortSignal.timeout(deadlineMs)])
  const fields = Object.keys(settings.fields) as FeedField[]
  await using feed = await open(order.path, 'w')
  await feed.write(tsvLine(fields))
  let bytes = 0
  try {
    for await (const products of productLists(settings, { ...order, signal })) {
      const text = products.map(product => tsvLine(productCells(product, fields, settings))).join('')
      bytes += Buffer.byteLength(text)
      if (bytes > order.maxBytes) throw tooMuch()
      await feed.write(text)
    }
  } catch (error) {
    order.signal.throwIfAborted()
    throw signal.aborted ? new FeedRefused(tooSlow) : error
  }
}

const tooSlow =
  'The API took more than 30 minutes for all its pages. Let it give more products in each answer.'

function tooMuch(): FeedRefused {
  return new FeedRefused('The API gives more products than can be imported at once. Split them up.')
}

async function* productLists(settings: JsonApiSettings, order: FeedOrder): AsyncGenerator<Json[]> {
  const pages = new JsonPages(settings)
  for (let url: string | undefined = pages.first; url !== undefined; ) {
    const { answer, hash } = await ask(url, settings, order)
    const products = listAt(answer, settings.itemsPath)
    yield products
    url = pages.after({ url, answer, hash, isEmpty: products.length === 0 })
  }
}

async function ask(
  url: string,
  { url: first, headerName, headerValue }: JsonApiSettings,
  { path, policy, signal }: FeedOrder,
): Promise<{ answer: Json; hash: string }> {
  const page = `${path}.page`
  const isOwn = new URL(url).origin === new URL(first).origin
  const headers: Record<string, string> =
    isOwn && headerName !== null && headerValue !== null ? { [headerName.toLowerCase()]: headerValue } : {}
  await fetchPatiently({
    url,
    path: page,
    maxBytes: maxAnswerBytes,
    headers,
    policy,
    accept: jsonFile,
    signal,
  })
  const bytes = await readFile(page)
  await rm(page)
  return { answer: parsed(bytes), hash: createHash('sha256').update(bytes).digest('base64') }
}

function parsed(bytes: Buffer): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new FeedRefused('The API gave an answer that is no valid JSON. Ask whoever runs it to look at it.')
  }
}

function listAt(answer: Json, itemsPath: string): Json[] {
  const list = valueAt(answer, itemsPath)
  if (Array.isArray(list)) return list
  const place =
    itemsPath === ''
      ? 'The answer of the API is no list'
      : `The answer of the API has no list at “${itemsPath}”`
  throw new FeedRefused(`${place}. Correct the path to the products in the settings of the integration.`)
}
