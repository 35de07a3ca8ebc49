import type { ProductLibrary } from '#app/dashboard/_api/products/sources.ts'
import type { ShownState } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'

/** A library with the dashboard's details of its last import: error, uploaded file, held. */
export type ListedLibrary = ProductLibrary & {
  error: string | null
  fileName: string | null
  shown: ShownImport | null // of the last import; null before the first
}

export type IntegrationOption = { id: number; title: string }

/** Outcome of a source's last import. */
export type ShownImport = {
  state: ShownState
  decision: string // person and time of a confirmation or dismissal, else empty
  leftOut: string // `3 rows left out`; empty if all were used
}
