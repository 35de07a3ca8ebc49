import type { FeedRow } from './feed-row.ts'
import { type FeedBounds, readText } from './feed-text.ts'
import { tsvRows } from './tsv-rows.ts'
import { xmlRows } from './xml-rows.ts'

/**
 * The rows of a feed file, one by one: XML when the text begins with `<`, else TSV.
 * @throws FeedRefused, the signal's reason when aborted
 */
export async function* feedRows(path: string, bounds: FeedBounds): AsyncGenerator<FeedRow> {
  const text = readText(path, bounds)
  let head = ''
  for (;;) {
    const { value, done } = await text.next()
    head += value ?? ''
    if (done || head.trim() !== '') break
  }
  const whole = joined(head, text)
  yield* head.trimStart().startsWith('<') ? xmlRows(whole) : tsvRows(whole)
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head.trimStart()
  yield* rest
}
