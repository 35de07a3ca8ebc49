import { z } from 'zod'
import { type Audience, ours } from '../audience.ts'
import { text } from '../shapes/texts.ts'
import type { WordKey } from '../words/messages.ts'
import { fraction } from './areas.ts'

type Field = {
  audience: Exclude<Audience, 'dashboard'>
  sent: z.ZodType
  kept: z.ZodType // looser than `sent`: old values may break newer rules
  first: unknown // default
  firstOfProducts?: unknown // default on product hotspots, for fields of theirs only
  inReader?: true // readers get it as it is, unless it has the default
  name?: WordKey<'editor'> // name in conflict messages; "its settings" by default
}

const ofContract = { audience: 'contract' } as const

const iconLeft = 'Centre of the icon, as a fraction of the width of the hotspot'
const iconTop = 'Centre of the icon, as a fraction of the height of the hotspot'
const theme = 'A theme of the group, drawn for the first product that is still sold; other numbers draw none'
const iconPlace = { ...ofContract, first: 0.5, name: 'clash.fields.iconPlace' } as const

/** Fields of all kinds, apart from position; APIs, editor and permissions derive from them. */
export const hotspotFields = {
  title: {
    ...ofContract,
    sent: text(255).nullable(),
    kept: z.string().nullable(),
    first: null,
    name: 'clash.fields.title',
  },
  textContent: {
    ...ofContract,
    sent: text(100_000).nullable().describe('Rich text (HTML); what could run or load something is removed'),
    kept: z.string().nullable().describe('Rich text (HTML), sanitised'),
    first: null,
    name: 'clash.fields.text',
  },
  iconLeft: { sent: fraction.describe(iconLeft), kept: z.number().describe(iconLeft), ...iconPlace },
  iconTop: { sent: fraction.describe(iconTop), kept: z.number().describe(iconTop), ...iconPlace },
  showIndication: {
    ...either('Whether the icon is shown'),
    first: true,
    name: 'clash.fields.iconShown',
  },
  tabIndex: {
    ...ofContract,
    sent: z.int32().nullable(),
    kept: z.int().nullable(),
    first: null,
    name: 'clash.fields.tabOrder',
  },
  zIndex: {
    ...ofContract,
    sent: z.int32().describe('Stacking order on the spread'),
    kept: z.int().describe('Stacking order on the spread'),
    first: 0,
    inReader: true,
    name: 'clash.fields.stacking',
  },
  embeddedContent: { ...either('Whether its content is shown in its place'), first: false },
  dynamic: {
    ...either('true = full product card, false = transparent link'),
    first: false,
    firstOfProducts: true,
  },
  productThemeId: {
    ...ofContract,
    sent: z.int().min(1).max(2_147_483_647).nullable().describe(theme),
    kept: z.int().nullable().describe(theme),
    first: null,
    firstOfProducts: null,
  },
  rotation: {
    ...ofContract,
    sent: z.number().min(-360).max(360).describe('Degrees, clockwise'),
    kept: z.number().describe('Degrees, clockwise'),
    first: 0,
    inReader: true,
    name: 'clash.fields.rotation',
  },
} as const satisfies Record<string, Field>

type Fields = typeof hotspotFields
export type FieldName = keyof Fields
export type HotspotFields = { [Name in FieldName]: z.output<Fields[Name]['kept']> }

export const fieldNames = Object.keys(hotspotFields) as FieldName[]

export const keptFields = eachField('kept')
export const sentFields = eachField('sent')
export const firstFields: HotspotFields = eachField('first')

/** Fields of a hotspot that shows its content on the page itself. */
export const shownInPlace = { embeddedContent: true, showIndication: false } satisfies Partial<HotspotFields>

type ReaderField = { [Name in FieldName]: Fields[Name] extends { inReader: true } ? Name : never }[FieldName]
export type ReaderFields = Partial<Pick<HotspotFields, ReaderField>>

export function readerFields(hotspot: HotspotFields): ReaderFields {
  const changed = fieldNames.filter(
    name => 'inReader' in hotspotFields[name] && hotspot[name] !== firstFields[name],
  )
  return Object.fromEntries(changed.map(name => [name, hotspot[name]]))
}

/** True if only product hotspots have the field. */
export function isOfProducts(name: FieldName): boolean {
  return 'firstOfProducts' in hotspotFields[name]
}

export const firstOfProducts: Partial<HotspotFields> = Object.fromEntries(
  Object.entries<Field>(hotspotFields).flatMap(([name, field]) =>
    'firstOfProducts' in field ? [[name, field.firstOfProducts]] : [],
  ),
)

export const namesOfFields: Record<string, WordKey<'editor'>> = Object.fromEntries(
  Object.entries<Field>(hotspotFields).flatMap(([name, field]) => (field.name ? [[name, field.name]] : [])),
)

export function hotspotFieldsOf(hotspot: HotspotFields): HotspotFields {
  return Object.fromEntries(fieldNames.map(name => [name, hotspot[name]])) as HotspotFields
}

function eachField<Part extends 'sent' | 'kept' | 'first'>(part: Part) {
  const entries = fieldNames.map(name => [name, partOf(hotspotFields[name], part)])
  return Object.fromEntries(entries) as { [Name in FieldName]: Fields[Name][Part] }
}

function partOf(field: Field, part: 'sent' | 'kept' | 'first') {
  return field.audience === 'ours' && part !== 'first' ? ours(field[part]) : field[part]
}

function either(description: string) {
  const field = z.boolean().describe(description)
  return { ...ofContract, sent: field, kept: field }
}
