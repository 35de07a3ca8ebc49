import { z } from 'zod'
import { limits } from '#app/_http/ingress/limits.ts'
import { holdsStorable } from '#app/_http/requests/storable.ts'
import { fold } from '#db/rules/folding.ts'
import {
  eventsPerBatch,
  type ReaderEventType,
  readerEventKinds,
  readerEventTypes,
  type SentEvent,
} from '#db/rules/statistics/events.ts'

/** A batch with those of its events that have their declared shape. */
export type ReadBatch = { reading: bigint; events: SentEvent[]; invalid: number }

/** Returns undefined for a body that is no batch. Never throws. */
export async function readBatch(request: Request): Promise<ReadBatch | undefined> {
  const text = await bodyOf(request).catch(() => undefined)
  const batch = batchShape.safeParse(text && parsed(text))
  if (!batch.success) return undefined
  const events = batch.data.events.flatMap(event => eventOf(event) ?? [])
  return {
    reading: BigInt.asIntN(64, BigInt(`0x${batch.data.reading}`)),
    events,
    invalid: batch.data.events.length - events.length,
  }
}

const batchShape = z.object({
  reading: z.string().regex(/^[\da-f]{16}$/),
  events: z.array(z.unknown()).min(1).max(eventsPerBatch),
})

/** Types that the server makes itself. */
const ofServer: readonly ReaderEventType[] = ['plain_page_viewed']

const around = { number: z.int().min(0).max(1_000_000), age: z.number().min(0).transform(Math.round) }

const shapes = new Map<unknown, z.ZodObject>(
  readerEventTypes
    .filter(type => !ofServer.includes(type))
    .map(type => [type, z.object({ type: z.literal(type), ...around, ...readerEventKinds[type] })]),
)

function eventOf(value: unknown): SentEvent | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const checked = shapes.get(value.type)?.safeParse(value)
  if (!checked?.success || !holdsStorable(checked.data)) return undefined
  // The type is derived from the declarations that were checked.
  const event = checked.data as SentEvent
  const saysNothing = 'words' in event && fold(event.words).trim() === ''
  return saysNothing ? undefined : event
}

async function bodyOf(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limits.eventBytes) throw new RangeError('The batch is too large')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
