import type { Availability } from '#db/rules/products/availability.ts'
import type { ColumnChanges, ColumnMapping, FileColumn } from './mapping.ts'

/** Rows of an uploaded file that are shown before it is imported. */
export const previewedRows = 20

/** A row as it would be imported. */
export type PreviewRow = {
  /** Where it begins in the file, from 1. */
  line: number
  /** Null where the row would be left out. */
  product: PreviewedProduct | null
  /** What is wrong with it; `field` in the names of feeds, null for the whole row. */
  problems: { field: string | null; sentence: string }[]
}

export type PreviewedProduct = {
  sku: string
  title: string
  /** Decimal numbers as text (`15.00`), of `currency`. */
  price: string | null
  salePrice: string | null
  /** ISO 4217; null means that of the group. */
  currency: string | null
  availability: Availability | null
  brand: string | null
  link: string | null
  photo: string | null
}

/** What is shown of an uploaded file: columns (none in XML), what they are taken for, and its first rows. */
export type FilePreview = {
  columns: FileColumn[]
  mapping: ColumnMapping
  changes: ColumnChanges
  /** Empty as long as no column holds the ids and none the titles. */
  rows: PreviewRow[]
  /** What concerns the whole file. */
  notes: string[]
}
