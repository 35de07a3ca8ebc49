import { z } from 'zod'
import { orderLineShape, orderTotalsShape } from '../orders/json.ts'
import { orderPurposes } from '../orders/settings.ts'
import { publicationStates } from '../publications/lifecycle.ts'

/** Events of a publication with the counter they raise: `revision` keys readers' caches; `changed_at`, the last edit, raises it too. */
export const events = {
  'publication.created': { payload: {}, raises: 'nothing' },
  'publication.edited': { payload: { changes: z.array(fieldChange()) }, raises: 'changed_at' },
  'publication.published': { payload: moved(), raises: 'changed_at' },
  'publication.unlisted': { payload: moved(), raises: 'changed_at' },
  'publication.unpublished': { payload: moved(), raises: 'changed_at' },
  'publication.archived': { payload: moved(), raises: 'changed_at' },
  'publication.restored': { payload: moved(), raises: 'changed_at' },
  /** An undo restored times or listing, which moves do not. */
  'publication.put_back': { payload: {}, raises: 'changed_at' },
  'publication.furnished': { payload: {}, raises: 'changed_at' },
  'schedule.carried_out': { payload: {}, raises: 'changed_at' },
  'schedule.failed': { payload: { note: z.string() }, raises: 'changed_at' },
  'conversion.requested': { payload: { conversionId: z.int() }, raises: 'nothing' },
  'conversion.finished': { payload: { conversionId: z.int() }, raises: 'changed_at' },
  'conversion.failed': { payload: { conversionId: z.int(), error: z.string() }, raises: 'nothing' },
  /** No PDF involved; recorded as a finished conversion. */
  'pages.rearranged': { payload: { conversionId: z.int() }, raises: 'changed_at' },
  'page.removed': { payload: { pageNumber: z.int() }, raises: 'changed_at' },
  'pictures.made': { payload: {}, raises: 'changed_at' },
  'words.recognised': { payload: {}, raises: 'changed_at' },
  'hotspots.changed': { payload: hotspotCounts(), raises: 'changed_at' },
  /** A person searched all pages at once. */
  'hotspots.found': { payload: { hotspotIds: z.array(z.int()) }, raises: 'changed_at' },
  /** Products changed because another set is bound. */
  'hotspots.bound': { payload: {}, raises: 'revision' },
  'products.changed': { payload: { count: z.int() }, raises: 'revision' },
  'products.removed': { payload: {}, raises: 'revision' },
  'photos.fetched': { payload: {}, raises: 'revision' },
  'links.broken': { payload: { links: z.array(z.string()) }, raises: 'nothing' },
  'feedback.left': { payload: { feedbackId: z.int() }, raises: 'nothing' },
  'list.ordered': { payload: ordered(), raises: 'nothing' },
  'group.changed': { payload: {}, raises: 'revision' },
} as const satisfies Record<string, { payload: z.ZodRawShape; raises: Raised }>

export type Raised = 'nothing' | 'revision' | 'changed_at'
export type EventType = keyof typeof events
export type EventPayload<Type extends EventType> = Payload<(typeof events)[Type]['payload']>
type Payload<Shape> = { -readonly [Field in keyof Shape]: z.infer<Shape[Field]> }

export type PublicationEvent = {
  [Type in EventType]: { type: Type; publicationId: number } & EventPayload<Type>
}[EventType]

const ofImport = { groupId: z.int(), productLibraryId: z.int().nullable(), importId: z.int() }

/** Events of a group's products or of an account, which raise nothing. */
export const widerEvents = {
  'feed.imported': { ...ofImport, successCount: z.int(), failedCount: z.int() },
  'feed.import_failed': { ...ofImport, error: z.string() },
  /** `going` products would be removed. */
  'feed.import_held': { ...ofImport, going: z.int(), staying: z.int() },
  'limit.near': { accountId: z.int(), quota: z.string(), level: z.enum(['near', 'reached']) },
} as const satisfies Record<string, z.ZodRawShape>

export type WiderEventType = keyof typeof widerEvents
export type WiderEvent = {
  [Type in WiderEventType]: { type: Type } & Payload<(typeof widerEvents)[Type]>
}[WiderEventType]

/** An event of a publication, a group or an account. */
export type AnyEvent = PublicationEvent | WiderEvent

/** Old and new value; null if secret, such as a password. */
export type FieldChange = z.infer<ReturnType<typeof fieldChange>>
export type FieldValue = FieldChange['before']

export type ChangedHotspotCounts = Payload<ReturnType<typeof hotspotCounts>>

function fieldChange() {
  const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())])
  return z.object({ field: z.string(), before: value, after: value })
}

function moved() {
  const before = z.object({ state: z.enum(publicationStates), isListed: z.boolean() })
  return { before }
}

function ordered() {
  return {
    orderId: z.int(),
    number: z.string(),
    purpose: z.enum(orderPurposes),
    lines: z.array(z.object(orderLineShape)),
    totals: orderTotalsShape,
  }
}

function hotspotCounts() {
  return { added: z.int(), changed: z.int(), removed: z.int() }
}
