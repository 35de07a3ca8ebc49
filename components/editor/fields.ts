import { clashesOf, isSame as isSameValue } from '#components/forms/clashes/three-way.ts'
import type { HotspotKind } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot, EditedSlide, HotspotPatch } from './hotspot.ts'

/** Fields that patches never change: the identity of a hotspot, and that which the server finds out. */
const identity = ['key', 'id', 'version', 'themeFailure', 'type', 'details'] as const
type AnyFields = Record<string, unknown>

/** Applies a patch. */
export function patched(hotspot: EditedHotspot, { details, kind, ...fields }: HotspotPatch): EditedHotspot {
  const own = { ...hotspot, ...fields, ...kind }
  // The patch's details belong to the hotspot's kind.
  return { ...own, details: { ...own.details, ...details } } as EditedHotspot
}

/** Returns the patch that turns one state into the other. */
export function difference(before: EditedHotspot, after: EditedHotspot): HotspotPatch {
  const patch: AnyFields = {}
  const details: AnyFields = {}
  for (const name of fieldsOf(before, after)) {
    if (!isSameField(read(before, name), read(after, name))) write(patch, details, name, read(after, name))
  }
  return { ...patch, ...(Object.keys(details).length > 0 && { details }) } as HotspotPatch
}

export function isEmpty(patch: HotspotPatch): boolean {
  return Object.keys(patch).length === 0
}

/** Returns the hotspot's own values of a patch's fields, which undo the patch. */
export function patchedFields(hotspot: EditedHotspot, patch: HotspotPatch): HotspotPatch {
  return picked(hotspot as HotspotPatch, patchedNames(patch))
}

/** Returns the names of a patch's fields, those of its kind as `details.url`. */
export function patchedNames({ details, ...fields }: HotspotPatch): string[] {
  return [...Object.keys(fields), ...Object.keys(details ?? {}).map(name => `details.${name}`)]
}

export function withoutFields(patch: HotspotPatch, names: readonly string[]): HotspotPatch {
  return picked(
    patch,
    patchedNames(patch).filter(name => !names.includes(name)),
  )
}

export function picked(patch: HotspotPatch, names: readonly string[]): HotspotPatch {
  const part: AnyFields = {}
  const details: AnyFields = {}
  for (const name of names) write(part, details, name, read(patch, name))
  return { ...part, ...(Object.keys(details).length > 0 && { details }) } as HotspotPatch
}

/** Combines two patches; the second wins. */
export function combined(first: HotspotPatch, second: HotspotPatch): HotspotPatch {
  if (second.kind) {
    const { details: _, ...fields } = first
    return { ...fields, ...second }
  }
  const details = { ...first.details, ...second.details }
  return { ...first, ...second, ...(Object.keys(details).length > 0 && { details }) } as HotspotPatch
}

/**
 * Merges two versions of a hotspot.
 * @returns the merge, with mine wherever both changed a field, and the fields both changed differently
 */
export function mergedFields(base: EditedHotspot, mine: EditedHotspot, theirs: EditedHotspot) {
  const own = difference(base, mine)
  if (mine.type !== theirs.type && isOfKind(own) && isOfKind(difference(base, theirs))) {
    const { details: _, ...fields } = own
    return { hotspot: patched(theirs, { ...fields, kind: kindOf(mine) }), clashes: ['kind'] }
  }
  const versions = {
    base: (name: string) => read(base, name),
    mine: (name: string) => read(mine, name),
    theirs: (name: string) => read(theirs, name),
  }
  const clashes = clashesOf(
    patchedNames(own),
    versions,
    (one, theirs) => isSameField(one, theirs) || isSameField(withTextsOfLibrary(one, theirs), theirs),
  )
  return { hotspot: patched(theirs, own), clashes }
}

/** Slides without a text of their own are told with that of the library, which nobody changed here. */
function withTextsOfLibrary(before: unknown, after: unknown): unknown {
  if (!areSlides(before) || !areSlides(after)) return before
  return before.map((slide, at) => {
    const replacement = after[at]
    const isFilled =
      slide.altText === null && slide.fileUrl !== null && slide.fileUrl === replacement?.fileUrl
    return isFilled ? { ...slide, altText: replacement.altText } : slide
  })
}

function areSlides(value: unknown): value is EditedSlide[] {
  return (
    Array.isArray(value) &&
    value.every(each => typeof each === 'object' && each !== null && 'fileUrl' in each)
  )
}

const isKindName = (name: string) => name === 'kind' || name.startsWith('details.')

function isOfKind(patch: HotspotPatch): boolean {
  return patchedNames(patch).some(isKindName)
}

function kindOf({ type, details }: EditedHotspot): HotspotKind {
  // Both come from one hotspot.
  return { type, details } as HotspotKind
}

/** Returns the fields of a patch that have changed since. */
export function changedSince(hotspot: EditedHotspot, patch: HotspotPatch): string[] {
  return patchedNames(patch).filter(name => !isSameField(read(hotspot, name), read(patch, name)))
}

/** Compares values; products by SKU alone. */
export function isSameField(one: unknown, other: unknown): boolean {
  return isSameValue(one, other, value => (isProduct(value) ? value.sku : undefined))
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
  if (second === undefined) return (from as AnyFields)[name]
  return ((from as AnyFields)[first ?? ''] as AnyFields | undefined)?.[second]
}

function write(fields: AnyFields, details: AnyFields, name: string, value: unknown): void {
  if (name.startsWith('details.')) details[name.slice('details.'.length)] = value
  else fields[name] = value
}
