import type { Availability } from '#db/rules/products/availability.ts'
import type { ColumnChanges, ColumnMapping, FileColumn } from './mapping.ts'

export const previewedRows = 20

export type PreviewRow = {
  line: number // first line in the file, from 1
  product: PreviewedProduct | null
  problems: { field: string | null; sentence: string }[] // `field` as in feeds; null for the whole row
}

export type PreviewedProduct = {
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

export type FilePreview = {
  columns: FileColumn[]
  mapping: ColumnMapping
  changes: ColumnChanges
  rows: PreviewRow[] // empty until columns for ids and titles are chosen
  notes: string[]
}
