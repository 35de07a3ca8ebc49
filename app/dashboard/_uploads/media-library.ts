import { api } from '#app/dashboard/_api/procedures.ts'
import type { MediaLibrary } from '#components/editor/media/library.ts'
import { sendMedia } from './send-media.ts'

/** Requests of a group's library. @throws Refused */
export function mediaLibrary(groupId: number, maxFilmBytes: number): MediaLibrary {
  return {
    list: query => api.media.list.call({ groupId, ...query }),
    upload: (file, onSent) => sendMedia({ groupId, file, maxFilmBytes, onSent }),
    describe: (id, altText) => api.media.change.call({ groupId, id, altText }),
  }
}
