import type { Availability } from '#db/rules/products/availability.ts'
import type { Reason } from '../reasons/reasons.ts'
import type { ColumnChanges, ColumnMapping, FileColumn } from './mapping.ts'
import type { FeedForm } from './reading.ts'

export const previewedRows = 20

export type PreviewRow = {
  line: number // first line in the file, from 1
  item?: number | null // of XML and JSON, from 1, of previews since it is kept: all may be in one line
  id?: string | null // as written, of previews since it is kept
  product: ProductPreview | null
  problems: PreviewProblem[]
}

export type PreviewProblem = {
  field: string | null // as in feeds; null for the whole row
  reason: Reason
  value?: string // if it was not understood
}

export type ProductPreview = {
  sku: string
  title: string
  price: string | null // decimal as text (`15.00`)
  salePrice: string | null
  currency: string | null // ISO 4217; null means the group's
  availability: Availability | null
  brand: string | null
  link: string | null
  photo: string | null
}

/** Lines that may be the header, and their first values. */
export type HeaderChoice = { line: number; text: string }

/** The form of a file as it was read, and what else could be chosen. */
export type PreviewedForm = {
  kind: 'table' | 'workbook' | 'xml' | 'json'
  used: FeedForm
  sheets: string[]
  headers: HeaderChoice[]
  rowElements: string[]
  /** True if dates among the first rows show the order of their days and months. */
  showsDateOrder?: boolean
}

export type FilePreview = {
  form?: PreviewedForm // of previews since forms can be chosen
  columns: FileColumn[]
  mapping: ColumnMapping
  changes: ColumnChanges
  rows: PreviewRow[] // empty until columns for ids and titles are chosen
  notes: Reason[]
}
