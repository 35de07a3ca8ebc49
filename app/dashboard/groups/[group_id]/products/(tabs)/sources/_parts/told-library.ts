import type { ProductLibrary } from '#app/dashboard/_api/product-sources.ts'

/** A library with what only the dashboard tells of its last import: why it failed, the uploaded file, or that it is held. */
export type ToldLibrary = ProductLibrary & { error: string | null; fileName: string | null; isHeld: boolean }

export type NamedIntegration = { id: number; title: string }
