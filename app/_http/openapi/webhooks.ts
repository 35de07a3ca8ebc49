import { z } from 'zod'

/** An event that is sent to webhooks. */
type Event = { description: string; data: z.ZodObject; sample: object }

const signature = [
  ['webhook-id', 'Equal in all tries; a delivery that came before has the same'],
  ['webhook-timestamp', 'Seconds since 1970 at which this try was made'],
  ['webhook-signature', 'Signatures `v1,…`, separated by spaces; two while a secret is replaced'],
] as const

/** Makes the `webhooks` of a document, by type of event. */
export function webhooksOf(events: Record<string, Event>, shapeOf: (shape: z.ZodType) => object) {
  return Object.fromEntries(
    Object.entries(events).map(([type, { description, data, sample }]) => {
      const body = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })
      const example = { type, timestamp: '2026-03-01T09:30:00.000Z', data: sample }
      const post = {
        operationId: nameOf(type),
        summary: type,
        description,
        tags: ['webhooks'],
        // Known by its signature.
        security: [],
        parameters: signature.map(([name, about]) => ({
          name,
          in: 'header',
          required: true,
          description: about,
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: shapeOf(body), example } },
        },
        responses: {
          '2XX': { description: 'The event has arrived' },
          410: { description: 'The webhook is switched off' },
          default: { description: 'The event is sent again later, as long as `Retry-After` asks for' },
        },
      }
      return [type, { post }]
    }),
  )
}

/** `feed.import_failed` → `onFeedImportFailed` */
function nameOf(type: string): string {
  return `on${type.replace(/(^|[._])([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}`
}
