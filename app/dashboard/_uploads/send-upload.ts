import type { DetailedError, UploadOptions } from 'tus-js-client'
import { ownHeaders } from '#app/dashboard/_api/client.ts'
import { NetworkDown, Refused, refusal } from '#app/dashboard/_api/refused.ts'
import { isSessionOver, signedInAgain } from '#app/dashboard/_api/session.ts'
import { sha256 } from './fingerprint.ts'

type Sending = {
  groupId: number
  file: File
  /** The server limits the size by this. */
  purpose?: 'publication' | 'media'
  fingerprint: string
  uploadId: string | undefined // undefined for a new upload
  signal: AbortSignal
  onSent(bytes: number): void
  onBegun(uploadId: string): void
}

const partBytes = 4 * 1024 * 1024 // chunk size: bounds the loss with a connection

/** Backoff of a chunk in ms, before the person is told. */
const retryDelays = [0, 1000, 2000, 5000, 10_000, 20_000]

/** Uploads a file in checksummed chunks, or the rest of one. @returns its id @throws Refused; the signal's reason */
export async function sendUpload(sending: Sending): Promise<string> {
  let { uploadId } = sending
  const onBegun = (id: string) => {
    uploadId = id
    sending.onBegun(id)
  }
  for (;;) {
    try {
      return await sendParts({ ...sending, uploadId, onBegun })
    } catch (error) {
      const isOver = error instanceof Refused && error.isSessionOver
      if (!isOver || !(await signedInAgain())) throw error
    }
  }
}

async function sendParts({
  groupId,
  file,
  fingerprint,
  purpose = 'publication',
  signal,
  ...sending
}: Sending): Promise<string> {
  signal.throwIfAborted()
  const { Upload } = await import('tus-js-client')
  const endpoint = new URL(`/dashboard/api/groups/${groupId}/uploads`, window.location.href).href
  const { uploadId, onSent, onBegun } = sending
  let id = uploadId
  await new Promise<void>((resolve, reject) => {
    const options: UploadOptions = {
      endpoint,
      uploadUrl: uploadId === undefined ? null : `${endpoint}/${uploadId}`,
      metadata: { filename: file.name.slice(-255) || 'file', fingerprint, purpose },
      headers: { 'X-Recto-Dashboard': ownHeaders['X-Recto-Dashboard'] },
      chunkSize: partBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      onShouldRetry: error => mayPass(error),
      async onBeforeRequest(request) {
        if (request.getMethod() !== 'PATCH') return
        const start = Number(request.getHeader('Upload-Offset'))
        const hash = await sha256(file.slice(start, start + partBytes))
        if (hash !== undefined) request.setHeader('Upload-Checksum', `sha256 ${hash}`)
      },
      onUploadUrlAvailable() {
        id = upload.url?.split('/').at(-1)
        if (id !== undefined) onBegun(id)
      },
      onProgress: bytes => onSent(Math.min(bytes, file.size)),
      onSuccess: () => resolve(),
      onError: error => reject(refusalOf(error)),
    }
    const upload = new Upload(file, options)
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.start()
  })
  return id ?? ''
}

/** True if a chunk may succeed on retry; 460 is a checksum mismatch. */
function mayPass({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status === 0 || status >= 500 || status === 409 || status === 423 || status === 460
}

function refusalOf(error: Error | DetailedError): Refused {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (response == null) return new NetworkDown()
  const status = response.getStatus()
  const isOver = isSessionOver(status, name => response.getHeader(name))
  return refusal(status, parsed(response.getBody()), isOver)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
