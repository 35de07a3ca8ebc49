import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { conversionJson, conversionToJson, convertedPageJson } from '#app/v2/_json/conversions.ts'
import { listMadePages, type MadePage, type Watched, watchConversions } from '#db/conversions/watch.ts'
import type { FileOwner } from '#db/files/seals.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'

/** How a conversion stands, and the pages that it has made since it was last told of. */
export const conversionEventJson = z.object({
  conversion: conversionJson,
  pages: z.array(convertedPageJson),
})
export type ConversionEventJson = z.output<typeof conversionEventJson>

const lookMs = 1000
/** Without a word for this long, proxies would end the connection. */
const wordMs = 15_000
/** Then the browser asks anew, and whether its session still holds is looked at again. */
const lastsMs = 5 * 60_000

/** What of a conversion was told. */
type Told = { text: string; pages: Set<number> }

/**
 * Tells of a group's conversions as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html)
 * for some minutes: those that run at once, every change of them, and how they end.
 */
export function conversionEvents(groupId: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const events = tell(groupId, AbortSignal.any([signal, gone.signal]))
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // Whoever went away is told nothing more.
        if (signal.aborted || gone.signal.aborted) controller.close()
        else controller.error(error)
      }
    },
    cancel: () => gone.abort(),
  })
}

async function* tell(groupId: number, signal: AbortSignal): AsyncGenerator<string> {
  const told = new Map<number, Told>()
  const until = Date.now() + lastsMs
  let spokenAt = Date.now()
  yield 'retry: 1000\n\n'
  while (Date.now() < until && !signal.aborted) {
    for (const watched of await watchConversions(groupId, [...told.keys()])) {
      const event = await eventOf(groupId, watched, told)
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

/** What is new of a conversion, or nothing. What has ended is not looked at again. */
async function eventOf(
  groupId: number,
  { conversion, publication }: Watched,
  told: Map<number, Told>,
): Promise<ConversionEventJson | undefined> {
  const json = conversionToJson(conversion, groupId)
  const text = JSON.stringify(json)
  const before = told.get(conversion.id)
  if (before?.text === text) return undefined
  const pages = before?.pages ?? new Set<number>()
  const made = conversion.convertedPages > pages.size ? await listMadePages(conversion.id, pages) : []
  for (const { sourceNumber } of made) pages.add(sourceNumber)
  if (conversion.endedAt === null) told.set(conversion.id, { text, pages })
  else told.delete(conversion.id)
  return conversionEventJson.parse({
    conversion: json,
    pages: made.map(page => pageToJson(publication, page)),
  })
}

function pageToJson(publication: FileOwner, page: MadePage): z.input<typeof convertedPageJson> {
  return {
    number: page.sourceNumber,
    image_url: pageImageUrl(publication, page.imageKey, 'at200'),
    width: page.widthPt,
    height: page.heightPt,
  }
}
