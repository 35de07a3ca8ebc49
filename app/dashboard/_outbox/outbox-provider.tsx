'use client'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ownStorage, withMemory } from '#components/device/storage.ts'
import { newOutbox, type Outbox } from '#components/editor/outbox/outbox.ts'
import type { Unsent } from '#components/editor/outbox/unsent-list.ts'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'

const OutboxContext = createContext<Outbox | undefined>(undefined)

type Props = { userId: number; children: ReactNode }

/** Sends a person's unsent changes from all screens below. */
export function OutboxProvider({ userId, children }: Props) {
  const [outbox] = useState(() => outboxOf(userId))
  useEffect(() => outbox.begin(), [outbox])
  return (
    <OutboxContext value={outbox}>
      <LeaveWarning />
      {children}
    </OutboxContext>
  )
}

function outboxOf(userId: number): Outbox {
  const storage = withMemory(ownStorage)
  return newOutbox({
    userId,
    storage,
    async send(publicationId, book, refusals) {
      const { sendFrom } = await import('./send-from.ts')
      return sendFrom(storage, { userId, publicationId, book }, refusals)
    },
  })
}

/** Asks before leaving a page that alone has what is unsent. */
function LeaveWarning() {
  useLeaveWarning(useUnsent().some(({ isKept }) => !isKept))
  return null
}

export function useSharedOutbox(): Outbox {
  const outbox = useContext(OutboxContext)
  if (outbox === undefined) throw new Error('There is no OutboxProvider above')
  return outbox
}

const none: readonly Unsent[] = []

/** Returns what is unsent, of all publications. */
export function useUnsent(): readonly Unsent[] {
  const outbox = useSharedOutbox()
  return useSyncExternalStore(outbox.watch, outbox.unsent, () => none)
}
