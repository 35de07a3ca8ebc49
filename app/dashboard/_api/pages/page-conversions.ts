import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import type { Inputs } from '#app/dashboard/_procedures/router.ts'
import { fingerprintOf } from '#app/dashboard/_uploads/fingerprint.ts'
import { sendUpload } from '#app/dashboard/_uploads/send-upload.ts'
import { throughBreaks } from '#app/dashboard/_uploads/through-breaks.ts'
import { findBegun } from '#app/dashboard/_uploads/upload-store.ts'
import { api } from '../procedures.ts'

type ChangeInput<Verb extends 'insert' | 'replace'> = Omit<
  Inputs['pages'][Verb],
  keyof PublicationInput | 'uploadId'
>

/** Inserts pages of a PDF, replaces one, or sends a new edition of all. */
export type PageChange =
  | { how: 'edition' }
  | ({ how: 'insert' } & ChangeInput<'insert'>)
  | ({ how: 'replace' } & ChangeInput<'replace'>)

type Sending = {
  file: File
  change: PageChange
  signal: AbortSignal
  onSent(bytes: number): void
  /** Called when the connection is lost and restored. */
  onBroken(isBroken: boolean): void
}

/** Upload ids of files sent, wholly or in part, but unused yet. */
const begun = new WeakMap<File, string>()

/** Uploads a PDF, resuming after a lost connection or a new choice of the file, and converts its pages. */
export function useAddFromPdf(named: PublicationInput) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ file, change, signal, onSent, onBroken }: Sending) {
      const { groupId } = named
      const fingerprint = await fingerprintOf(file)
      if (!begun.has(file)) keep(file, await findBegun(groupId, fingerprint))
      const send = () =>
        sendUpload({
          ...{ groupId, file, fingerprint, signal, onSent },
          uploadId: begun.get(file),
          onBegun: id => keep(file, id),
        })
      const uploadId = await throughBreaks(send, signal, onBroken)
      await ask(named, uploadId, change)
      begun.delete(file)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: api.conversions.list.queryKey({ input: named }) }),
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

function ask(named: PublicationInput, uploadId: string, change: PageChange): Promise<void> {
  const sent = { ...named, uploadId }
  if (change.how === 'edition') return api.editions.start.call(sent)
  return change.how === 'insert'
    ? api.pages.insert.call({ ...sent, ...change })
    : api.pages.replace.call({ ...sent, ...change })
}
