import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { fingerprintOf } from '#app/dashboard/_uploads/fingerprint.ts'
import { sendPdf } from '#app/dashboard/_uploads/send-pdf.ts'
import { throughBreaks } from '#app/dashboard/_uploads/through-breaks.ts'
import { findBegun } from '#app/dashboard/_uploads/upload-store.ts'
import type { addedPages } from '#app/v2/_json/pages.ts'
import { call } from '../client.ts'
import { api } from '../procedures.ts'
import { conversionsKey } from './conversions.ts'
import type { PublicationPath } from './pages.ts'

const ofPages = '/v2/groups/{group_id}/publications/{publication_id}/pages'

/** Inserts pages of a PDF, or replaces one. */
export type PageChange =
  | { how: 'insert'; sourcePages: number[]; position: number; extractionOptions?: ExtractionOptions }
  | { how: 'replace'; sourcePage: number; pageNumber: number; removeHotspots: boolean }
type ExtractionOptions = z.input<typeof addedPages>['extraction_options']

type Sending = {
  file: File
  wanted: PageChange
  signal: AbortSignal
  onSent(bytes: number): void
  /** Called when the connection is lost and restored. */
  onBroken(isBroken: boolean): void
}

/** Upload ids of files sent, wholly or in part, but unused yet. */
const begun = new WeakMap<File, string>()

/** Uploads a PDF, resuming after a lost connection or a new choice of the file, and converts its pages. */
export function useAddFromPdf(named: PublicationPath) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ file, wanted, signal, onSent, onBroken }: Sending) {
      const { groupId } = named
      const fingerprint = await fingerprintOf(file)
      if (!begun.has(file)) keep(file, await findBegun(groupId, fingerprint))
      const send = () =>
        sendPdf({
          ...{ groupId, file, fingerprint, signal, onSent },
          uploadId: begun.get(file),
          onBegun: id => keep(file, id),
        })
      const uploadId = await throughBreaks(send, signal, onBroken)
      const answer = await ask(named, uploadId, wanted)
      begun.delete(file)
      return answer
    },
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: conversionsKey(named.groupId, named.publicationId) }),
  })
}

/** Discards a file's upload, here and on the server. */
export function discardSent(groupId: number, file: File): void {
  const id = begun.get(file)
  begun.delete(file)
  if (id !== undefined) void api.uploads.discard.call({ groupId, id }).catch(() => {})
}

function keep(file: File, uploadId: string | undefined): void {
  if (uploadId !== undefined) begun.set(file, uploadId)
}

async function ask({ groupId, publicationId }: PublicationPath, upload_id: string, wanted: PageChange) {
  const params = { group_id: groupId, publication_id: publicationId }
  if (wanted.how === 'insert') {
    const { sourcePages, position, extractionOptions } = wanted
    const body = {
      upload_id,
      source_page_numbers: sourcePages,
      position,
      extraction_options: extractionOptions,
    }
    return call('POST', ofPages, { params, body })
  }
  const { sourcePage, pageNumber, removeHotspots } = wanted
  const page = { upload_id, source_page_number: sourcePage, remove_hotspots: removeHotspots }
  return call('PUT', `${ofPages}/{page_number}`, {
    params: { ...params, page_number: pageNumber },
    body: { page },
  })
}
