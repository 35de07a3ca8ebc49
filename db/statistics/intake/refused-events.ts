import type { RefusalReason } from '#db/rules/statistics/events.ts'

/** `groupId` is 0 where the group is not known. */
export type RefusedCount = { groupId: number; reason: RefusalReason; events: number }

/** Numbers of events that are not kept, until they are written. Bounded by groups and reasons. */
export class RefusedEvents {
  readonly #counts = new Map<string, RefusedCount>()

  add({ groupId, reason, events }: RefusedCount): void {
    if (events === 0) return
    const key = `${groupId} ${reason}`
    const before = this.#counts.get(key)?.events ?? 0
    this.#counts.set(key, { groupId, reason, events: before + events })
  }

  /** Counts events given as lines, by their groups. */
  addLines(lines: readonly string[], reason: RefusalReason, groupOf: (line: string) => number): void {
    for (const line of lines) this.add({ groupId: groupOf(line), reason, events: 1 })
  }

  /** Returns all, sorted, and forgets them. */
  take(): RefusedCount[] {
    const taken = [...this.#counts.values()]
    this.#counts.clear()
    return taken.sort((one, other) => one.groupId - other.groupId || one.reason.localeCompare(other.reason))
  }
}
