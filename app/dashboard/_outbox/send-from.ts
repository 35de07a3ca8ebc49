import { editorServer } from '#app/dashboard/_api/pages/editor-server.ts'
import type { SafeStorage } from '#components/device/storage.ts'
import { type Refusals, sendKept, serverOf } from '#components/editor/outbox/send-kept.ts'
import { deviceOf } from '#components/editor/saving/device.ts'
import type { Book } from '#components/editor/saving/kept-books.ts'

type Of = { userId: number; publicationId: number; book: Book }

/** Sends what a person's device keeps of a publication; fetched on demand, as it needs the editor's rules. @throws NotDone */
export function sendFrom(storage: SafeStorage, { userId, publicationId, book }: Of, refusals: Refusals) {
  return sendKept(deviceOf(userId, publicationId, storage), serverOf(editorServer, book), refusals)
}
