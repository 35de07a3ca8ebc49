import type { Actor } from './actors.ts'

type Happened = { actor: Actor | null; createdAt: Date; endedAt: Date }

export type Stretch<Event> = { by: string; events: Event[] }
export type ActivityDay<Event> = {
  day: string // `22 November 2026`
  stretches: Stretch<Event>[]
}

const pauseMs = 60 * 60 * 1000

type Words = {
  /** Formats a day, by which events are grouped. */
  dayOf(moment: Date): string
  nameOf(actor: Actor | null): string
}

/** Groups events by day and actor. @param events newest first */
export function groupedByDay<Event extends Happened>(
  events: readonly Event[],
  { dayOf, nameOf }: Words,
): ActivityDay<Event>[] {
  const days: ActivityDay<Event>[] = []
  for (const event of events) {
    const day = dayOf(event.createdAt)
    if (days.at(-1)?.day !== day) days.push({ day, stretches: [] })
    const stretches = days.at(-1)?.stretches ?? []
    const last = stretches.at(-1)
    const [later] = last?.events.slice(-1) ?? []
    const isNear = later && later.createdAt.getTime() - event.endedAt.getTime() < pauseMs
    const by = nameOf(event.actor)
    if (last && isNear && last.by === by) last.events.push(event)
    else stretches.push({ by, events: [event] })
  }
  return days
}
