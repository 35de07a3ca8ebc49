import type { ProductLibrary } from '#app/dashboard/_api/product-sources.ts'
import type { ShownState } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'

/** A library with the dashboard's details of its last import: error, uploaded file, held. */
export type ToldLibrary = ProductLibrary & {
  error: string | null
  fileName: string | null
  /** How its last import went; null before the first. */
  shown: { state: ShownState; dismissal: string } | null
}

export type NamedIntegration = { id: number; title: string }
