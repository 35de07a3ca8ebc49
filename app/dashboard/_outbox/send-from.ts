import { editorServer } from '#app/dashboard/_api/pages/editor-server.ts'
import type { SafeStorage } from '#components/device/storage.ts'
import { type Refusals, sendKept, serverOf } from '#components/editor/outbox/send-kept.ts'
import { editorDevice } from '#components/editor/saving/device.ts'
import type { KeptBook } from '#components/editor/saving/kept-books.ts'

type Of = { userId: number; publicationId: number; book: KeptBook }

/** Sends what a person's device keeps of a publication; fetched on demand, as it needs the editor's rules. @throws NotDone */
export function sendFrom(storage: SafeStorage, { userId, publicationId, book }: Of, refusals: Refusals) {
  return sendKept(editorDevice(userId, publicationId, storage), serverOf(editorServer, book), refusals)
}
