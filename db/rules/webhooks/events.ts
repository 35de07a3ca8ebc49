import { z } from 'zod'
import type { AnyEvent, EventType } from '../events/events.ts'
import { orderLineShape, orderTotalsShape } from '../orders/json.ts'
import { orderPurposes } from '../orders/settings.ts'

/** The record that an event is about, which decides the endpoints that get it. */
type Subject = 'publication' | 'group' | 'account' | 'endpoint'

const group = { group_id: z.int() }
const publication = { ...group, publication_id: z.int(), title: z.string(), slug: z.string() }
const set = {
  ...group,
  product_library_id: z.int().nullable().describe('null for the product feed'),
  import_id: z.int(),
}
const counts = { success_count: z.int(), failed_count: z.int() }
const longestError = 1000
const sentence = z.string().max(longestError)

const spring = { group_id: 1, publication_id: 12, title: 'Spring', slug: 'spring' }
const feedImport = { group_id: 1, product_library_id: null, import_id: 7 }

const mostNamedLinks = 20 // the count tells of all
const longestLink = 500

/** Characters of a reader's feedback that its event holds. */
export const longestMessage = 2000

/** All types of events that leave the installation: their payload, a sample, and the events that they tell. */
export const webhookEvents = {
  'publication.created': plain(
    'A publication was created; its PDF is still to be converted.',
    'publication.created',
  ),
  'publication.converted': about(
    'A conversion finished: the publication has its pages, or has them anew.',
    { conversion_id: z.int() },
    { conversion_id: 31 },
    { 'conversion.finished': ({ conversionId }) => ({ conversion_id: conversionId }) },
  ),
  'publication.conversion_failed': about(
    'A conversion failed. Pages that the publication had before stay.',
    { conversion_id: z.int(), error: sentence },
    { conversion_id: 31, error: 'The PDF is protected by a password. Save it without one, then try again.' },
    {
      'conversion.failed': ({ conversionId, error }) => ({
        conversion_id: conversionId,
        error: error.slice(0, longestError),
      }),
    },
  ),
  'publication.published': plain('A publication went online, listed.', 'publication.published'),
  'publication.unlisted': plain(
    'A publication went online without being listed, or left the lists.',
    'publication.unlisted',
  ),
  'publication.withdrawn': plain('A publication went offline.', 'publication.unpublished'),
  'publication.archived': plain('A publication was archived.', 'publication.archived'),
  'publication.restored': plain('A publication came back from the archive, offline.', 'publication.restored'),
  'publication.changed': about(
    'Settings of a publication changed.',
    { fields: z.array(z.string()).describe('Names of the settings; empty if an undo brought them back') },
    { fields: ['title', 'metatagIds'] },
    {
      'publication.edited': ({ changes }) =>
        changes.length === 0 ? undefined : { fields: changes.map(({ field }) => field) },
      'publication.put_back': () => ({ fields: [] }),
    },
  ),
  'pages.changed': plain('Pages were moved or removed.', 'pages.rearranged', 'page.removed'),
  'hotspots.changed': about(
    'Hotspots changed. Changes of a publication within 30 seconds are one event.',
    { added: z.int(), changed: z.int(), removed: z.int() },
    { added: 2, changed: 1, removed: 0 },
    {
      'hotspots.changed': ({ added, changed, removed }) =>
        added + changed + removed === 0 ? undefined : { added, changed, removed },
      'hotspots.found': ({ hotspotIds }) => ({ added: hotspotIds.length, changed: 0, removed: 0 }),
    },
  ),
  'links.broken': about(
    'Links of a publication were found to lead nowhere. Each is told once, until it works again.',
    { count: z.int(), links: z.array(z.string()).max(mostNamedLinks).describe('The first of them') },
    { count: 1, links: ['https://example.com/gone'] },
    {
      'links.broken': ({ links }) => ({
        count: links.length,
        links: links.slice(0, mostNamedLinks).map(link => link.slice(0, longestLink)),
      }),
    },
  ),
  'feedback.received': about(
    'A reader left feedback.',
    { feedback_id: z.int(), message: z.string().describe(`The first ${longestMessage} characters`) },
    { feedback_id: 5, message: 'Page 3 is hard to read.' },
    // The subscriber adds the message.
    { 'feedback.left': ({ feedbackId }) => ({ feedback_id: feedbackId }) },
  ),
  'list.ordered': about(
    'A reader ordered a shopping list, or asked for a quote. Read who it was with the order itself.',
    {
      order_id: z.int(),
      number: z.string(),
      purpose: z.enum(orderPurposes),
      lines: z.array(z.object(orderLineShape)),
      totals: orderTotalsShape,
    },
    {
      order_id: 8,
      number: 'K7QP-3M2X',
      purpose: 'order',
      lines: [{ sku: 'CHAIR', title: 'Oak chair', quantity: 2, price: 129, currency: 'EUR' }],
      totals: [{ currency: 'EUR', amount: 258 }],
    },
    {
      'list.ordered': ({ orderId, number, purpose, lines, totals }) => ({
        order_id: orderId,
        number,
        purpose,
        lines,
        totals,
      }),
    },
  ),
  'feed.imported': {
    description: 'The product feed of a group was imported, with changes.',
    subject: 'group',
    data: z.object({ ...set, ...counts }),
    sample: { ...feedImport, success_count: 1200, failed_count: 3 },
    of: {
      'feed.imported': imported => (imported.productLibraryId === null ? countsOf(imported) : undefined),
    },
  },
  'feed.import_failed': {
    description: 'An import of a product feed or library failed. The products stay as they are.',
    subject: 'group',
    data: z.object({ ...set, error: sentence }),
    sample: { ...feedImport, error: 'There is no file at that address.' },
    of: {
      'feed.import_failed': failed => ({ ...setOf(failed), error: failed.error.slice(0, longestError) }),
    },
  },
  'feed.import_held': {
    description: 'An import would remove many products, and waits for a decision in the dashboard.',
    subject: 'group',
    data: z.object({ ...set, going: z.int().describe('Products that would be removed'), staying: z.int() }),
    sample: { ...feedImport, going: 900, staying: 300 },
    of: { 'feed.import_held': held => ({ ...setOf(held), going: held.going, staying: held.staying }) },
  },
  'library.synced': {
    description: 'A product library was imported, with changes.',
    subject: 'group',
    data: z.object({ ...set, product_library_id: z.int(), ...counts }),
    sample: { ...feedImport, product_library_id: 4, success_count: 1200, failed_count: 3 },
    of: {
      'feed.imported': imported => (imported.productLibraryId === null ? undefined : countsOf(imported)),
    },
  },
  'limit.near': {
    description: 'The account has nearly or wholly used a quota. Only endpoints of the account get it.',
    subject: 'account',
    data: z.object({ quota: z.string(), level: z.enum(['near', 'reached']) }),
    sample: { quota: 'pages', level: 'near' },
    of: { 'limit.near': ({ quota, level }) => ({ quota, level }) },
  },
  'webhook.test': {
    description: 'Somebody asked for a test. Only the endpoint that is tested gets it, whatever its types.',
    subject: 'endpoint',
    data: z.object({ webhook_id: z.int() }),
    sample: { webhook_id: 3 },
  },
} as const satisfies Record<
  string,
  { description: string; subject: Subject; data: z.ZodObject; sample: object; of?: Sources<object> }
>

export type WebhookEventType = keyof typeof webhookEvents
export type WebhookData<Type extends WebhookEventType> = z.infer<(typeof webhookEvents)[Type]['data']>

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[]

/** Types that an endpoint may choose. */
export const chosenTypes = webhookEventTypes.filter(type => webhookEvents[type].subject !== 'endpoint')

/** Milliseconds in which events of a publication become one; undefined for types that are told one by one. */
export function foldedMs(type: WebhookEventType): number | undefined {
  return type === 'hotspots.changed' ? 30_000 : undefined
}

type WebhookMessage = { type: WebhookEventType; data: object }

/** Returns what webhooks send of an event, without the facts of its record; undefined for nothing. */
export function webhookMessageOf(event: AnyEvent): WebhookMessage | undefined {
  for (const type of webhookEventTypes) {
    const { of } = webhookEvents[type] as { of?: Partial<Record<AnyEvent['type'], DataOf>> }
    const data = of?.[event.type]?.(event)
    if (data) return { type, data }
  }
  return undefined
}

/** It is called with its own event alone. */
type DataOf = (event: AnyEvent) => object | undefined

/** Data of a webhook by the events that it tells; undefined if nothing changed. */
type Sources<Data> = {
  [Type in AnyEvent['type']]?: (event: Extract<AnyEvent, { type: Type }>) => Partial<Data> | undefined
}

type OfImport = { productLibraryId: number | null; importId: number }

function setOf({ productLibraryId, importId }: OfImport) {
  return { product_library_id: productLibraryId, import_id: importId }
}

function countsOf(imported: OfImport & { successCount: number; failedCount: number }) {
  return {
    ...setOf(imported),
    success_count: imported.successCount,
    failed_count: imported.failedCount,
  }
}

/** A type of events that carry nothing but the facts of their publication. */
function plain(description: string, ...types: EventType[]) {
  return about(description, {}, {}, Object.fromEntries(types.map(type => [type, () => ({})])))
}

/** @param of the events that it tells */
function about<Shape extends z.ZodRawShape>(
  description: string,
  shape: Shape,
  sample: z.infer<z.ZodObject<Shape>>,
  of: Sources<z.infer<z.ZodObject<Shape>>>,
) {
  return {
    description,
    subject: 'publication' as const,
    data: z.object({ ...publication, ...shape }),
    sample: { ...spring, ...sample },
    of,
  }
}
