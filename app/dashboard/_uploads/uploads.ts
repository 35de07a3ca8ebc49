import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'

/** A PDF on its way to becoming a publication of a group. */
export type Upload = {
  id: string
  groupId: number
  file: File
  title: string
  /** How many of its bytes have been sent. */
  sent: number
  stage: UploadStage
  /** Why it stopped or failed, as a sentence. */
  error?: string
  /** What it has to wait for before it can go on; then it does so by itself. */
  waitsFor?: 'connection' | 'session'
  /** Whether sending it again may help. */
  mayRetry?: boolean
  /** The server's, once it has any of it. */
  uploadId?: string
  publicationId?: number
}

/**
 *   waiting ──▶ sending ──▶ creating ──▶ done
 *      ▲           └────────────┴──────▶ failed
 *      └──────────────retry──────────────┘
 */
export type UploadStage = 'waiting' | 'sending' | 'creating' | 'done' | 'failed'

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'changed'; id: string; changes: Partial<Upload> }
  | { type: 'removed'; id: string }
  | { type: 'forgotten' }

/** The uploads after something happened to them. */
export function afterEvent(uploads: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'forgotten') return []
  if (event.type === 'added') return [...uploads, ...event.uploads]
  if (event.type === 'removed') return uploads.filter(upload => upload.id !== event.id)
  return uploads.map(upload => (upload.id === event.id ? { ...upload, ...event.changes } : upload))
}

/** Those that would be lost if the window closed now. */
export function underWay(uploads: Upload[]): Upload[] {
  return uploads.filter(
    ({ stage, waitsFor }) =>
      stage === 'waiting' || stage === 'sending' || stage === 'creating' || waitsFor !== undefined,
  )
}

/** Which share of some uploads' bytes has been sent, from 0 to 1. */
export function shareSent(uploads: Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { sent }) => sum + sent, 0)
  return total === 0 ? 0 : sent / total
}

/** What is looked for in new PDFs besides their annotations: nothing, or as links and products, with icons or without. */
export type Choices = {
  links: Wanted
  products: Wanted
  /** Whether a product's hotspot takes its whole tile, as it does if left out, or its number alone. */
  tiles?: boolean
}
export type Wanted = 'no' | 'shown' | 'hidden'

/** The choices as the interface takes them. */
export function extractionOf({ links, products, tiles = true }: Choices): ExtractionOptions {
  return {
    ...(links !== 'no' && { links: { icons: links === 'shown' } }),
    ...(products !== 'no' && { products: { icons: products === 'shown', ...(!tiles && { area: 'sku' }) } }),
  }
}

/**
 * What a group's new publications begin with. Icons are shown unless told otherwise.
 * @param options undefined where the group says nothing: then everything is looked for that can be found
 */
export function choicesFrom(options: ExtractionOptions | undefined, hasProducts: boolean): Choices {
  if (options === undefined) return { links: 'shown', products: hasProducts ? 'shown' : 'no' }
  const wanted = (found: { icons?: boolean } | undefined): Wanted =>
    found === undefined ? 'no' : found.icons === false ? 'hidden' : 'shown'
  const isNumber = options.products?.area === 'sku'
  return {
    links: wanted(options.links),
    products: wanted(options.products),
    ...(isNumber && { tiles: false }),
  }
}
