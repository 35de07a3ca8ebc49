/** Something that happened, as far as grouping is concerned. Times in ISO 8601. */
type Happened = { by: string; created_at: string; ended_at: string }

/** What somebody did in a row, newest first. */
export type Stretch<Event> = { by: string; events: Event[] }
export type Day<Event> = {
  /** `22 November 2026` */
  day: string
  stretches: Stretch<Event>[]
}

/** A pause that ends what somebody did in a row. */
const pauseMs = 60 * 60 * 1000

/**
 * Events by day, and within a day by who did them in a row.
 * @param events newest first
 * @param timeZone IANA name, whose days they are
 */
export function groupedByDay<Event extends Happened>(
  events: readonly Event[],
  timeZone: string,
): Day<Event>[] {
  const days: Day<Event>[] = []
  for (const event of events) {
    const day = dayOf(event.created_at, timeZone)
    if (days.at(-1)?.day !== day) days.push({ day, stretches: [] })
    const stretches = days.at(-1)?.stretches ?? []
    const last = stretches.at(-1)
    const [later] = last?.events.slice(-1) ?? []
    const isNear = later && Date.parse(later.created_at) - Date.parse(event.ended_at) < pauseMs
    if (last && isNear && last.by === event.by) last.events.push(event)
    else stretches.push({ by: event.by, events: [event] })
  }
  return days
}

function dayOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(moment))
}
