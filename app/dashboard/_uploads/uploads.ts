/** A PDF on its way to becoming a publication. */
export type Upload = {
  id: string
  file: File
  title: string
  /** How many of its bytes have been sent. */
  sent: number
  stage: UploadStage
  /** Why it failed, as a sentence. */
  error?: string
  /** Whether sending it again may help. */
  mayRetry?: boolean
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

/** The uploads after something happened to them. */
export function afterEvent(uploads: Upload[], event: UploadEvent): Upload[] {
  if (event.type === 'added') return [...uploads, ...event.uploads]
  if (event.type === 'removed') return uploads.filter(upload => upload.id !== event.id)
  return uploads.map(upload => (upload.id === event.id ? { ...upload, ...event.changes } : upload))
}

/** Those that would be lost if the window closed now. */
export function underWay(uploads: Upload[]): Upload[] {
  return uploads.filter(({ stage }) => stage === 'waiting' || stage === 'sending' || stage === 'creating')
}

/** Which share of some uploads' bytes has been sent, from 0 to 1. */
export function shareSent(uploads: Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { sent }) => sum + sent, 0)
  return total === 0 ? 0 : sent / total
}
