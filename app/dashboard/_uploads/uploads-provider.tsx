'use client'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useReducer, useRef } from 'react'
import { createPublication, publicationsOf } from '#app/dashboard/_api/publications.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { sendFile } from '#app/dashboard/_api/send-file.ts'
import { faultOf } from './check-pdf.ts'
import { titleFrom } from './file-names.ts'
import { afterEvent, type Upload, underWay } from './uploads.ts'

type Uploads = {
  uploads: Upload[]
  maxBytes: number
  /** Begins to send files, each to become a publication. */
  add(files: File[]): void
  retry(upload: Upload): void
  /** Gives up what is under way, and forgets it. */
  remove(upload: Upload): void
}

const Context = createContext<Uploads | undefined>(undefined)

export function useUploads(): Uploads {
  const uploads = useContext(Context)
  if (uploads === undefined) throw new Error('useUploads needs an UploadsProvider around it')
  return uploads
}

type Props = { groupId: number; maxBytes: number; children: ReactNode }

/** Sends files while the person goes on to other screens of the group. */
export function UploadsProvider({ groupId, maxBytes, children }: Props) {
  const queries = useQueryClient()
  const [uploads, tell] = useReducer(afterEvent, [])
  const aborts = useRef(new Map<string, AbortController>())
  const line = useRef<Promise<void>>(Promise.resolve())
  useWarningBeforeLeaving(underWay(uploads).length > 0)

  function change(id: string, changes: Partial<Upload>) {
    tell({ type: 'changed', id, changes })
  }

  function add(files: File[]) {
    const added = files.map(newUpload)
    tell({ type: 'added', uploads: added })
    for (const upload of added) begin(upload)
  }

  /** What cannot become a publication hears so at once; the others are sent one after another. */
  async function begin(upload: Upload) {
    const abort = new AbortController()
    aborts.current.set(upload.id, abort)
    const fault = await faultOf(upload.file, maxBytes)
    if (fault !== undefined) return change(upload.id, { stage: 'failed', error: fault })
    line.current = line.current.then(() => carryOut(upload, abort.signal))
  }

  async function carryOut({ id, file, title }: Upload, signal: AbortSignal) {
    if (signal.aborted) return
    change(id, { stage: 'sending', sent: 0 })
    try {
      const sent = await sendFile<{ upload: { id: string } }>({
        path: `/v2/groups/${groupId}/uploads?${new URLSearchParams({ file_name: file.name.slice(-255) })}`,
        file,
        type: 'application/pdf',
        signal,
        onSent: bytes => change(id, { sent: Math.min(bytes, file.size) }),
      })
      change(id, { stage: 'creating', sent: file.size })
      const publication = await createPublication(groupId, { title, upload_id: sent.upload.id })
      change(id, { stage: 'done', publicationId: publication.id })
      await queries.invalidateQueries({ queryKey: publicationsOf(groupId).queryKey })
    } catch (error) {
      if (!signal.aborted) change(id, { stage: 'failed', ...reasonOf(error) })
    }
  }

  function retry(upload: Upload) {
    change(upload.id, { stage: 'waiting', sent: 0, error: undefined })
    begin(upload)
  }

  function remove({ id }: Upload) {
    aborts.current.get(id)?.abort()
    tell({ type: 'removed', id })
  }

  return <Context value={{ uploads, maxBytes, add, retry, remove }}>{children}</Context>
}

let made = 0

function newUpload(file: File): Upload {
  made += 1
  return { id: `upload-${made}`, file, title: titleFrom(file.name), sent: 0, stage: 'waiting' }
}

function reasonOf(error: unknown): Pick<Upload, 'error' | 'mayRetry'> {
  if (error instanceof Refused) return { error: error.message, mayRetry: error.isPassing }
  return { error: 'It could not be sent. Try again.', mayRetry: true }
}

/** The browser asks before it closes a window that still sends. */
function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
