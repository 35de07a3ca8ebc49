import { api } from '#app/dashboard/_api/procedures.ts'
import { NetworkDown, Refused } from '#app/dashboard/_api/refused.ts'
import { lentWords } from '#components/words/held-words.ts'
import { pdfFault } from './check-pdf.ts'
import { titleFrom } from './file-names.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sendUpload } from './send-upload.ts'
import { patienceMs } from './through-breaks.ts'
import {
  afterEvent,
  extractionOf,
  type RunningUpload,
  type UploadChoices,
  type UploadEvent,
  underWay,
} from './uploads.ts'

// Uploads of this window, which go on across screens and groups.

let uploads: RunningUpload[] = []
let owner: { userId: number; maxBytes: number } | undefined
/** Uploads are sequential: the first file finishes soonest. */
let line: Promise<void> = Promise.resolve()
let made = 0
let timer: ReturnType<typeof setInterval> | undefined
const aborts = new Map<string, AbortController>()
const choices = new Map<number, UploadChoices>()
const listeners = new Set<() => void>()
const followers = new Set<(upload: RunningUpload) => void>()

export const listUploads = (): RunningUpload[] => uploads

export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onPublicationMade(follower: (upload: RunningUpload) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Cancels uploads of a previous user of this window. @param maxBytes the server's limit */
export function belongTo(userId: number, maxBytes: number): void {
  if (owner !== undefined && owner.userId !== userId) {
    for (const abort of aborts.values()) abort.abort()
    choices.clear()
    dispatch({ type: 'forgotten' })
  }
  owner = { userId, maxBytes }
}

/** Largest PDF that the server takes, in bytes. */
export const mostPdfBytes = (): number => owner?.maxBytes ?? Number.POSITIVE_INFINITY

/** Sets the extraction options of a group's unfinished uploads. */
export function choose(groupId: number, choice: UploadChoices): void {
  choices.set(groupId, choice)
  for (const listener of listeners) listener()
}

export const chosenFor = (groupId: number): UploadChoices | undefined => choices.get(groupId)

/** Uploads files as publications of a group, resuming earlier uploads. */
export function addUploads(groupId: number, files: File[]): void {
  const added = files.map(file => newUpload(groupId, file))
  dispatch({ type: 'added', uploads: added })
  for (const upload of added) void begin(upload)
}

export function retryUpload({ id }: RunningUpload): void {
  change(id, { stage: 'waiting', error: undefined, waitsFor: undefined })
  const upload = find(id)
  if (upload) queue(upload)
}

export function removeUpload({ id, groupId, uploadId, stage }: RunningUpload): void {
  aborts.get(id)?.abort()
  dispatch({ type: 'removed', id })
  if (uploadId !== undefined && stage !== 'done')
    void api.uploads.discard.call({ groupId, id: uploadId }).catch(() => {})
}

/** Rejects invalid files at once and queues the others. */
async function begin(upload: RunningUpload): Promise<void> {
  const fault = await pdfFault(upload.file, owner?.maxBytes ?? Number.POSITIVE_INFINITY)
  if (fault === undefined) queue(upload)
  else change(upload.id, { stage: 'failed', error: fault })
}

function queue(upload: RunningUpload): void {
  const abort = new AbortController()
  aborts.set(upload.id, abort)
  line = line.then(() => carryOut(upload, abort.signal))
}

async function carryOut({ id, groupId, file, title }: RunningUpload, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  change(id, { stage: 'sending' })
  try {
    const fingerprint = await fingerprintOf(file)
    const known = find(id)?.uploadId ?? (await findBegun(groupId, fingerprint))
    const uploadId = await sendUpload({
      groupId,
      file,
      fingerprint,
      uploadId: known,
      signal,
      onSent: sent => change(id, { sent }),
      onBegun: begun => change(id, { uploadId: begun }),
    })
    change(id, { stage: 'creating', sent: file.size, uploadId })
    const choice = choices.get(groupId)
    const publication = await api.publications.create.call({
      groupId,
      title,
      uploadId,
      extractionOptions: choice && extractionOf(choice),
    })
    change(id, { stage: 'done', publicationId: publication.id })
    const done = find(id)
    if (done) for (const follower of followers) follower(done)
  } catch (error) {
    if (!signal.aborted) change(id, { stage: 'failed', ...reasonOf(error) })
  }
}

/** Finds an earlier upload of the file that no other entry resumes. */
export async function findBegun(groupId: number, fingerprint: string): Promise<string | undefined> {
  const taken = new Set(uploads.map(({ uploadId }) => uploadId))
  const begun = await api.uploads.list.call({ groupId })
  return begun.find(sending => sending.fingerprint === fingerprint && !taken.has(sending.id))?.id
}

function reasonOf(error: unknown): Pick<RunningUpload, 'error' | 'mayRetry' | 'waitsFor'> {
  const frame = lentWords('frame')
  if (error instanceof NetworkDown)
    return {
      error: frame['uploads.connectionLost'],
      mayRetry: true,
      waitsFor: 'connection',
    }
  if (error instanceof Refused && error.isSessionOver)
    return {
      error: frame['uploads.sessionEnded'],
      mayRetry: true,
      waitsFor: 'session',
    }
  if (error instanceof Refused) return { error: error.message, mayRetry: error.isPassing }
  return { error: frame['uploads.failed'], mayRetry: true }
}

function newUpload(groupId: number, file: File): RunningUpload {
  made += 1
  return { id: `upload-${made}`, groupId, file, title: titleFrom(file.name), sent: 0, stage: 'waiting' }
}

const find = (id: string) => uploads.find(upload => upload.id === id)

function change(id: string, changes: Partial<RunningUpload>): void {
  dispatch({ type: 'changed', id, changes })
}

function dispatch(event: UploadEvent): void {
  const wasUnderWay = underWay(uploads).length > 0
  uploads = afterEvent(uploads, event)
  const isUnderWay = underWay(uploads).length > 0
  if (isUnderWay && !wasUnderWay) attend()
  if (!isUnderWay && wasUnderWay) leave()
  for (const listener of listeners) listener()
}

/** Warns before closing, and resumes waiting uploads. */
function attend(): void {
  window.addEventListener('beforeunload', ask)
  window.addEventListener('online', goOn)
  window.addEventListener('focus', goOn)
  // Polls: `online` does not fire when the server itself returns.
  timer = setInterval(goOnConnected, patienceMs)
}

function leave(): void {
  window.removeEventListener('beforeunload', ask)
  window.removeEventListener('online', goOn)
  window.removeEventListener('focus', goOn)
  clearInterval(timer)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

function goOn(): void {
  for (const upload of uploads) if (upload.waitsFor !== undefined) retryUpload(upload)
}

function goOnConnected(): void {
  for (const upload of uploads) if (upload.waitsFor === 'connection') retryUpload(upload)
}
