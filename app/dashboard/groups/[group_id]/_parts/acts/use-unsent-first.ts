import { useSharedOutbox } from '#app/dashboard/_outbox/outbox-provider.tsx'
import type { Unsent } from '#components/editor/outbox/unsent-list.ts'
import type { Chosen } from './chosen.ts'

/** Time in ms for sending before the first question. */
const briefMs = 2000
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Sends what is unsent of publications before they are published. @returns ids of those with something left */
export function useUnsentFirst(): (chosen: Chosen) => Promise<number[]> {
  const outbox = useSharedOutbox()
  return async chosen => {
    const isMeant = ({ publicationId }: Unsent) => !('ids' in chosen) || chosen.ids.includes(publicationId)
    const unsent = outbox.unsent().filter(isMeant)
    if (unsent.length === 0) return []
    const ids = unsent.map(({ publicationId }) => publicationId)
    // Longer is waited for before the act, with the words for it.
    await Promise.race([outbox.sendNow(ids), pause(briefMs)])
    return outbox
      .unsent()
      .map(({ publicationId }) => publicationId)
      .filter(id => ids.includes(id))
  }
}
