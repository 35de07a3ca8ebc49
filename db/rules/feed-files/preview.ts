import type { Availability } from '#db/rules/products/availability.ts'
import type { ColumnChanges, ColumnMapping, FileColumn } from './mapping.ts'

export const previewedRows = 20

export type PreviewRow = {
  /** First line in the file, from 1. */
  line: number
  product: PreviewedProduct | null
  /** `field` as in feeds; null for the whole row. */
  problems: { field: string | null; sentence: string }[]
}

export type PreviewedProduct = {
  sku: string
  title: string
  /** Decimal as text (`15.00`). */
  price: string | null
  salePrice: string | null
  /** ISO 4217; null means the group's. */
  currency: string | null
  availability: Availability | null
  brand: string | null
  link: string | null
  photo: string | null
}

export type FilePreview = {
  columns: FileColumn[]
  mapping: ColumnMapping
  changes: ColumnChanges
  /** Empty until columns for ids and titles are chosen. */
  rows: PreviewRow[]
  notes: string[]
}
