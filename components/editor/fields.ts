import type { HotspotKind } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot, HotspotPatch } from './hotspot.ts'

/** What tells a hotspot from others: never changed by a patch. */
const identity = ['key', 'id', 'version', 'type', 'details'] as const
type Named = Record<string, unknown>

/** The hotspot with a patch on it. */
export function patched(hotspot: EditedHotspot, { details, kind, ...fields }: HotspotPatch): EditedHotspot {
  const own = { ...hotspot, ...fields, ...kind }
  // The patch's details are of the hotspot's own kind.
  return { ...own, details: { ...own.details, ...details } } as EditedHotspot
}

/** What has to be changed of one state of a hotspot to have the other. */
export function difference(before: EditedHotspot, after: EditedHotspot): HotspotPatch {
  const patch: Named = {}
  const details: Named = {}
  for (const name of fieldsOf(before, after)) {
    if (!isSame(read(before, name), read(after, name))) write(patch, details, name, read(after, name))
  }
  return { ...patch, ...(Object.keys(details).length > 0 && { details }) } as HotspotPatch
}

export function isEmpty(patch: HotspotPatch): boolean {
  return Object.keys(patch).length === 0
}

/** The part of a hotspot that a patch is about: what undoes the patch. */
export function partOf(hotspot: EditedHotspot, patch: HotspotPatch): HotspotPatch {
  return picked(hotspot as HotspotPatch, namesOf(patch))
}

/** The fields of a patch, those of its kind as `details.url`. */
export function namesOf({ details, ...fields }: HotspotPatch): string[] {
  return [...Object.keys(fields), ...Object.keys(details ?? {}).map(name => `details.${name}`)]
}

/** A patch without some of its fields. */
export function without(patch: HotspotPatch, names: readonly string[]): HotspotPatch {
  return picked(
    patch,
    namesOf(patch).filter(name => !names.includes(name)),
  )
}

/** Some fields of a patch. */
export function picked(patch: HotspotPatch, names: readonly string[]): HotspotPatch {
  const part: Named = {}
  const details: Named = {}
  for (const name of names) write(part, details, name, read(patch, name))
  return { ...part, ...(Object.keys(details).length > 0 && { details }) } as HotspotPatch
}

/** Two patches as one; what the second has counts. */
export function combined(first: HotspotPatch, second: HotspotPatch): HotspotPatch {
  if (second.kind) {
    const { details: _, ...fields } = first
    return { ...fields, ...second }
  }
  const details = { ...first.details, ...second.details }
  return { ...first, ...second, ...(Object.keys(details).length > 0 && { details }) } as HotspotPatch
}

/**
 * One hotspot of two that were made of the same.
 * @returns with mine wherever both changed a field, and the names of the fields that both changed differently
 */
export function merged(base: EditedHotspot, mine: EditedHotspot, theirs: EditedHotspot) {
  const own = difference(base, mine)
  const other = namesOf(difference(base, theirs))
  if (mine.type !== theirs.type && isOfKind(own) && other.some(isKindName)) {
    const { details: _, ...fields } = own
    return { hotspot: patched(theirs, { ...fields, kind: kindOf(mine) }), clashes: ['kind'] }
  }
  const clashes = namesOf(own).filter(
    name => other.includes(name) && !isSame(read(mine, name), read(theirs, name)),
  )
  return { hotspot: patched(theirs, own), clashes }
}

const isKindName = (name: string) => name === 'kind' || name.startsWith('details.')

function isOfKind(patch: HotspotPatch): boolean {
  return namesOf(patch).some(isKindName)
}

function kindOf({ type, details }: EditedHotspot): HotspotKind {
  // They were taken of one hotspot.
  return { type, details } as HotspotKind
}

/** Whether a hotspot still has what a patch gave it. */
export function changedSince(hotspot: EditedHotspot, patch: HotspotPatch): string[] {
  return namesOf(patch).filter(name => !isSame(read(hotspot, name), read(patch, name)))
}

/** Whether two values are the same to whoever sees them: places that differ by noise, products of one SKU. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-9
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return (one ?? null) === (other ?? null)
  }
  if (isProduct(one) && isProduct(other)) return one.sku === other.sku
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => isSame((one as Named)[name], (other as Named)[name]))
}

function isProduct(value: object): value is { sku: string } {
  return 'sku' in value && 'found' in value
}

function fieldsOf(one: EditedHotspot, other: EditedHotspot): Set<string> {
  const names = [one, other].flatMap(hotspot => [
    ...Object.keys(hotspot).filter(name => !(identity as readonly string[]).includes(name)),
    ...(one.type === other.type ? Object.keys(hotspot.details).map(name => `details.${name}`) : ['kind']),
  ])
  return new Set(names)
}

function read(from: EditedHotspot | HotspotPatch, name: string): unknown {
  if (name === 'kind' && 'type' in from) return kindOf(from)
  const [first, second] = name.split('.')
  if (second === undefined) return (from as Named)[name]
  return ((from as Named)[first ?? ''] as Named | undefined)?.[second]
}

function write(fields: Named, details: Named, name: string, value: unknown): void {
  if (name.startsWith('details.')) details[name.slice('details.'.length)] = value
  else fields[name] = value
}
