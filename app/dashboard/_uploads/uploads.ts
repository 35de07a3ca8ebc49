import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'

export type RunningUpload = {
  id: string
  groupId: number
  file: File
  title: string
  sent: number // bytes
  stage: UploadStage
  error?: string // sentence about the failure or stop
  waitsFor?: 'connection' | 'session' // resumes by itself once available
  mayRetry?: boolean
  uploadId?: string // set once the server has any of it
  publicationId?: number
}

/**
 *   waiting ──▶ sending ──▶ creating ──▶ done
 *      ▲           └────────────┴──────▶ failed
 *      └──────────────retry──────────────┘
 */
export type UploadStage = 'waiting' | 'sending' | 'creating' | 'done' | 'failed'

export type UploadEvent =
  | { type: 'added'; uploads: RunningUpload[] }
  | { type: 'changed'; id: string; changes: Partial<RunningUpload> }
  | { type: 'removed'; id: string }
  | { type: 'forgotten' }

export function afterEvent(uploads: RunningUpload[], event: UploadEvent): RunningUpload[] {
  if (event.type === 'forgotten') return []
  if (event.type === 'added') return [...uploads, ...event.uploads]
  if (event.type === 'removed') return uploads.filter(upload => upload.id !== event.id)
  return uploads.map(upload => (upload.id === event.id ? { ...upload, ...event.changes } : upload))
}

/** Returns the uploads that closing the window would lose. */
export function underWay(uploads: RunningUpload[]): RunningUpload[] {
  return uploads.filter(
    ({ stage, waitsFor }) =>
      stage === 'waiting' || stage === 'sending' || stage === 'creating' || waitsFor !== undefined,
  )
}

/** Returns the share of bytes sent, 0 to 1. */
export function shareSent(uploads: RunningUpload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { sent }) => sum + sent, 0)
  return total === 0 ? 0 : sent / total
}

/** Extraction besides annotations: nothing, or as links and products, with icons or without. */
export type UploadChoices = {
  links: ExtractionChoice
  phones?: ExtractionChoice // `no` by default
  products: ExtractionChoice
  tiles?: boolean // true (the default) if a product's hotspot covers its tile, else its SKU only
}
export type ExtractionChoice = 'no' | 'shown' | 'hidden'

/** Converts the choices to the API's options. */
export function extractionOf({
  links,
  phones = 'no',
  products,
  tiles = true,
}: UploadChoices): ExtractionOptions {
  return {
    ...(links !== 'no' && { links: { icons: links === 'shown' } }),
    ...(phones !== 'no' && { phones: { icons: phones === 'shown' } }),
    ...(products !== 'no' && { products: { icons: products === 'shown', ...(!tiles && { area: 'sku' }) } }),
  }
}

/** Returns a group's defaults, with icons unless disabled. @param options undefined: extracts everything available */
export function choicesFrom(options: ExtractionOptions | undefined, hasProducts: boolean): UploadChoices {
  if (options === undefined) return { links: 'shown', products: hasProducts ? 'shown' : 'no' }
  const choiceOf = (found: { icons?: boolean } | undefined): ExtractionChoice =>
    found === undefined ? 'no' : found.icons === false ? 'hidden' : 'shown'
  const isNumber = options.products?.area === 'sku'
  return {
    links: choiceOf(options.links),
    ...(options.phones && { phones: choiceOf(options.phones) }),
    products: choiceOf(options.products),
    ...(isNumber && { tiles: false }),
  }
}
