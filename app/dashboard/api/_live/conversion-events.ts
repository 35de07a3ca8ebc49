import { setTimeout as pause } from 'node:timers/promises'
import {
  type ConversionPreview,
  type ShownConversion,
  shownConversion,
  shownPage,
} from '#db/conversions/shown.ts'
import { listMadePages, type Watched, watchConversions } from '#db/conversions/watch.ts'
import { part } from '#db/parts.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { OpenStreams } from './open-streams.ts'

/** State of a conversion, with pages made since the last event. */
export type ConversionEvent = { conversion: ShownConversion; pages: ConversionPreview[] }

const lookMs = 1000
const wordMs = 15_000 // keep-alive, before proxies drop an idle connection
const lastsMs = 5 * 60_000 // the browser then reconnects, which checks its session again

/** Last event sent. */
type EventSentence = { text: string; pages: Set<number> }

/** Each asks the database once a second. */
export const conversionStreams = part(() => new OpenStreams())

/**
 * Streams a group's running conversions, in a person's words, and their ends as SSE
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html), for some minutes.
 * @throws HttpRefusal 429, 503 while too many are open
 */
export function conversionEvents(
  { via, userId }: Viewer,
  groupId: number,
  words: WordsOf<'reasons'>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const end = conversionStreams().take(`${via} ${userId}`)
  const gone = new AbortController()
  const events = eventLines(groupId, words, AbortSignal.any([signal, gone.signal]))
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await events.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        end()
        controller.close()
      } catch (error) {
        end()
        // The client is gone.
        if (signal.aborted || gone.signal.aborted) controller.close()
        else controller.error(error)
      }
    },
    cancel() {
      end()
      gone.abort()
    },
  })
}

async function* eventLines(
  groupId: number,
  words: WordsOf<'reasons'>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const sent = new Map<number, EventSentence>()
  const until = Date.now() + lastsMs
  let spokenAt = Date.now()
  yield 'retry: 1000\n\n'
  while (Date.now() < until && !signal.aborted) {
    for (const watched of await watchConversions(groupId, [...sent.keys()])) {
      const event = await eventOf(watched, sent, words)
      if (event === undefined) continue
      spokenAt = Date.now()
      yield `data: ${JSON.stringify(event)}\n\n`
    }
    if (Date.now() - spokenAt > wordMs) {
      spokenAt = Date.now()
      yield ': still here\n\n'
    }
    await pause(lookMs, undefined, { signal })
  }
}

/** Returns a conversion's changes, or nothing; ended ones are not read again. */
async function eventOf(
  { conversion, publication }: Watched,
  sent: Map<number, EventSentence>,
  words: WordsOf<'reasons'>,
): Promise<ConversionEvent | undefined> {
  const answer = shownConversion(conversion, words)
  const text = JSON.stringify(answer)
  const before = sent.get(conversion.id)
  if (before?.text === text) return undefined
  const pages = before?.pages ?? new Set<number>()
  const made = conversion.convertedPages > pages.size ? await listMadePages(conversion.id, pages) : []
  for (const { sourceNumber } of made) pages.add(sourceNumber)
  if (conversion.endedAt === null) sent.set(conversion.id, { text, pages })
  else sent.delete(conversion.id)
  return { conversion: answer, pages: made.map(page => shownPage(publication, page)) }
}
