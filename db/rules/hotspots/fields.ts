import { z } from 'zod'
import { fraction } from './areas.ts'
import { text } from './field-types.ts'

type Field = {
  /** As it may be given. */
  sent: z.ZodType
  /** As it may stand somewhere already: rules count for who changes it. */
  kept: z.ZodType
  /** What it is before anybody said more of it. */
  first: unknown
  /** The same on a product hotspot, of fields that only those are given. */
  firstOfProducts?: unknown
  /** What it is called where two people changed it; "its settings" where nothing is said. */
  name?: string
}

const iconLeft = 'Centre of the icon, as a fraction of the width of the hotspot'
const iconTop = 'Centre of the icon, as a fraction of the height of the hotspot'
const iconPlace = { first: 0.5, name: 'where its icon is' } as const

/**
 * What hotspots of every kind have, besides their place. The interfaces, the editor and what may change are derived
 * from it; where names are in snake case, their case alone differs.
 */
export const hotspotFields = {
  title: { sent: text(255).nullable(), kept: z.string().nullable(), first: null, name: 'its title' },
  textContent: {
    sent: text(100_000).nullable().describe('Rich text (HTML); what could run or load something is removed'),
    kept: z.string().nullable().describe('Rich text (HTML), sanitised'),
    first: null,
    name: 'its text',
  },
  iconLeft: { sent: fraction.describe(iconLeft), kept: z.number().describe(iconLeft), ...iconPlace },
  iconTop: { sent: fraction.describe(iconTop), kept: z.number().describe(iconTop), ...iconPlace },
  showIndication: {
    ...either('Whether the icon is shown'),
    first: true,
    name: 'whether its icon is shown',
  },
  tabIndex: { sent: z.int32().nullable(), kept: z.int().nullable(), first: null, name: 'its tab order' },
  zIndex: {
    sent: z.int32().describe('Stacking order on the spread'),
    kept: z.int().describe('Stacking order on the spread'),
    first: 0,
    name: 'what lies above it',
  },
  embeddedContent: { ...either('Whether its content is shown in its place'), first: false },
  dynamic: {
    ...either('true = full product card, false = transparent link'),
    first: false,
    firstOfProducts: true,
  },
  productThemeId: {
    sent: z.int().min(1).max(2_147_483_647).nullable(),
    kept: z.int().nullable(),
    first: null,
    firstOfProducts: null,
  },
  rotation: {
    sent: z.number().min(-360).max(360).describe('Degrees, clockwise'),
    kept: z.number().describe('Degrees, clockwise'),
    first: 0,
    name: 'how it is turned',
  },
} as const satisfies Record<string, Field>

type Fields = typeof hotspotFields
export type FieldName = keyof Fields
export type HotspotFields = { [Name in FieldName]: z.output<Fields[Name]['kept']> }

export const fieldNames = Object.keys(hotspotFields) as FieldName[]

/** All of them as they may stand somewhere, as they may be given, and as they are at first. */
export const keptFields = eachField('kept')
export const sentFields = eachField('sent')
export const firstFields: HotspotFields = eachField('first')

/** Those that only product hotspots are given. */
export function isOfProducts(name: FieldName): boolean {
  return 'firstOfProducts' in hotspotFields[name]
}

/** What product hotspots have at first instead. */
export const firstOfProducts: Partial<HotspotFields> = Object.fromEntries(
  Object.entries<Field>(hotspotFields).flatMap(([name, field]) =>
    'firstOfProducts' in field ? [[name, field.firstOfProducts]] : [],
  ),
)

/** What each is called where two people changed it. */
export const namesOfFields: Record<string, string> = Object.fromEntries(
  Object.entries<Field>(hotspotFields).flatMap(([name, field]) => (field.name ? [[name, field.name]] : [])),
)

/** The fields of a hotspot, without what else belongs to it. */
export function fieldsOf(hotspot: HotspotFields): HotspotFields {
  return Object.fromEntries(fieldNames.map(name => [name, hotspot[name]])) as HotspotFields
}

function eachField<Part extends 'sent' | 'kept' | 'first'>(part: Part) {
  const entries = fieldNames.map(name => [name, hotspotFields[name][part]])
  return Object.fromEntries(entries) as { [Name in FieldName]: Fields[Name][Part] }
}

function either(description: string) {
  const field = z.boolean().describe(description)
  return { sent: field, kept: field }
}
