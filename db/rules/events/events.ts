import { z } from 'zod'
import { publicationStates } from '../publications/lifecycle.ts'

/**
 * Everything that can happen to publications, the one list of it: an event's name, what it carries, and what it raises.
 * `revision` is for readers' caches; `changed_at`, when its people last changed it, rises together with the revision.
 */
export const events = {
  'publication.created': { payload: {}, raises: 'nothing' },
  'publication.edited': { payload: { changes: z.array(fieldChange()) }, raises: 'changed_at' },
  'publication.published': { payload: moved(), raises: 'changed_at' },
  'publication.unlisted': { payload: moved(), raises: 'changed_at' },
  'publication.unpublished': { payload: moved(), raises: 'changed_at' },
  'publication.archived': { payload: moved(), raises: 'changed_at' },
  'publication.restored': { payload: moved(), raises: 'changed_at' },
  /** An undo brought back what its moves do not: times, and being listed. */
  'publication.put_back': { payload: {}, raises: 'changed_at' },
  'publication.furnished': { payload: {}, raises: 'changed_at' },
  'schedule.carried_out': { payload: {}, raises: 'changed_at' },
  'schedule.failed': { payload: { note: z.string() }, raises: 'changed_at' },
  'conversion.requested': { payload: { conversionId: z.int() }, raises: 'nothing' },
  'conversion.finished': { payload: { conversionId: z.int() }, raises: 'changed_at' },
  /** Without converting anything: it is noted as a conversion that has ended. */
  'pages.rearranged': { payload: { conversionId: z.int() }, raises: 'changed_at' },
  'page.removed': { payload: { pageNumber: z.int() }, raises: 'changed_at' },
  /** Pictures of pages came that are small for their quality. */
  'pictures.made': { payload: {}, raises: 'changed_at' },
  'hotspots.changed': { payload: hotspotCounts(), raises: 'changed_at' },
  /** A person had all of them looked for on the pages at once. */
  'hotspots.found': { payload: { hotspotIds: z.array(z.int()) }, raises: 'changed_at' },
  /** Products of hotspots came or went, because they are read from another set now. */
  'hotspots.bound': { payload: {}, raises: 'revision' },
  /** An import changed products that its hotspots show. */
  'products.changed': { payload: { count: z.int() }, raises: 'revision' },
  'products.removed': { payload: {}, raises: 'revision' },
  'photos.fetched': { payload: {}, raises: 'revision' },
  'feedback.left': { payload: { feedbackId: z.int() }, raises: 'nothing' },
  /** Something of its group that its readers see. */
  'group.changed': { payload: {}, raises: 'revision' },
} as const satisfies Record<string, { payload: z.ZodRawShape; raises: Raised }>

export type Raised = 'nothing' | 'revision' | 'changed_at'
export type EventType = keyof typeof events
export type EventPayload<Type extends EventType> = Payload<(typeof events)[Type]['payload']>
type Payload<Shape> = { -readonly [Field in keyof Shape]: z.infer<Shape[Field]> }

/** Something that happens to one publication. */
export type PublicationEvent = {
  [Type in EventType]: { type: Type; publicationId: number } & EventPayload<Type>
}[EventType]

/** A setting before and after; null where it may not be told, as a password. */
export type FieldChange = z.infer<ReturnType<typeof fieldChange>>
export type FieldValue = FieldChange['before']

/** Hotspots that came, changed and went. */
export type HotspotCounts = Payload<ReturnType<typeof hotspotCounts>>

function fieldChange() {
  const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())])
  return z.object({ field: z.string(), before: value, after: value })
}

function moved() {
  const before = z.object({ state: z.enum(publicationStates), isListed: z.boolean() })
  return { before }
}

function hotspotCounts() {
  return { added: z.int(), changed: z.int(), removed: z.int() }
}
