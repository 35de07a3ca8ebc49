import type { DetailedError, UploadOptions } from 'tus-js-client'
import { ownHeaders } from '#app/dashboard/_api/client.ts'
import { NetworkDown, Refused, refusal } from '#app/dashboard/_api/refused.ts'
import { isSessionOver, signedInAgain } from '#app/dashboard/_api/session.ts'
import { sha256 } from './fingerprint.ts'

type Sending = {
  groupId: number
  file: File
  fingerprint: string
  /** Where a part of it is already; undefined for one that is new. */
  uploadId: string | undefined
  signal: AbortSignal
  onSent(bytes: number): void
  onBegun(uploadId: string): void
}

/** So much is sent, checked and kept at a time: what is lost with a connection is less. */
const partBytes = 4 * 1024 * 1024

/** When a part is tried again, in ms; after the last the person is told. */
const retryDelays = [0, 1000, 2000, 5000, 10_000, 20_000]

/**
 * Sends a PDF in parts, each with its checksum, and goes on where it was, also after the person has signed in again.
 * @returns the id to make a publication with
 * @throws Refused; the signal's reason when it was given up
 */
export async function sendPdf(sending: Sending): Promise<string> {
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

async function sendParts({ groupId, file, fingerprint, signal, ...sending }: Sending): Promise<string> {
  signal.throwIfAborted()
  // Loaded with the first upload: most visits have none.
  const { Upload } = await import('tus-js-client')
  const endpoint = new URL(`/dashboard/api/groups/${groupId}/uploads`, window.location.href).href
  const { uploadId, onSent, onBegun } = sending
  let id = uploadId
  await new Promise<void>((resolve, reject) => {
    const options: UploadOptions = {
      endpoint,
      uploadUrl: uploadId === undefined ? null : `${endpoint}/${uploadId}`,
      metadata: { filename: file.name.slice(-255), fingerprint },
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

/** Whether the same part may well be taken a little later: 460 is one that arrived otherwise than it was sent. */
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
