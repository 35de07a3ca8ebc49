import { sql } from 'drizzle-orm'
import type { Queryable } from '../../client.ts'
import { env } from '../../env.ts'
import type { Sheddable, ShedFor } from '../../rules/installation/shed-writes.ts'
import { dayLimits, eventShares } from '../../rules/statistics/day-limits.ts'
import { type CountedLine, countedLine, withOtherTexts } from './event-line.ts'

// The ends of a day are counted once for each write of events, before it, in statements that hold their rows for a
// moment: of networks, then publications, then the installation, each in the order of its subjects, so that no two
// writes wait for each other. First events of networks have a share of their own, or one network could take the day.

/** Numbers of events, or of their texts, that are beyond the end of a day. */
export type ShedEvents = {
  groupId: number
  publicationId: number
  kind: Sheddable
  whose: ShedFor
  times: number
}

type Share = 'first' | 'more'
type Asked = CountedLine & { share: Share; isOther: boolean }

/** What lines ask of a budget, by its subject. */
type Claims = Map<string, { budget: string; subject: string; amount: number }>

/** Takes lines from the budgets of today, in UTC; returns those that are within, and what is shed. */
export async function takeOfBudget(
  db: Queryable,
  lines: readonly string[],
): Promise<{ lines: string[]; shed: ShedEvents[] }> {
  const { installation, publication } = eventShares(env().eventsADay)
  const shed = new ShedCounts()
  const asked = await withinNetworks(db, lines.map(countedLine), shed)
  const some = await within(db, asked, shed, {
    whose: 'publication',
    subjectOf: line => line.publicationId,
    shares: publication,
  })
  const all = await within(db, some, shed, {
    whose: 'installation',
    subjectOf: () => 0,
    shares: installation,
  })
  for (const line of all)
    if (line.isOther) shed.add(line, line.texts === 'searches' ? 'words' : 'sources', 'network')
  return { lines: all.map(({ line, isOther }) => (isOther ? withOtherTexts(line) : line)), shed: shed.all() }
}

const mostTexts = { searches: dayLimits.searchesOfNetwork, openings: dayLimits.openingsOfNetwork }

async function withinNetworks(db: Queryable, lines: CountedLine[], shed: ShedCounts): Promise<Asked[]> {
  const claims: Claims = new Map()
  for (const { network, weight, texts } of lines) {
    claim(claims, 'network', network, weight)
    if (texts) claim(claims, texts, network, 1)
  }
  const used = await take(db, claims)
  return lines.flatMap(line => {
    const { network, weight, texts } = line
    const events = used.next('network', network, weight)
    const isOther = texts !== undefined && used.next(texts, network, 1) > mostTexts[texts]
    if (events > dayLimits.eventsOfNetwork) return shed.add(line, 'events', 'network')
    const share = events <= dayLimits.firstEventsOfNetwork ? 'first' : 'more'
    return [{ ...line, share, isOther }]
  })
}

type Level = {
  whose: 'publication' | 'installation'
  subjectOf(line: CountedLine): number
  shares: Record<Share, number>
}

async function within(
  db: Queryable,
  lines: Asked[],
  shed: ShedCounts,
  { whose, subjectOf, shares }: Level,
): Promise<Asked[]> {
  const claims: Claims = new Map()
  for (const line of lines) claim(claims, `${whose}: ${line.share}`, String(subjectOf(line)), line.weight)
  const used = await take(db, claims)
  return lines.flatMap(line => {
    const events = used.next(`${whose}: ${line.share}`, String(subjectOf(line)), line.weight)
    return events > shares[line.share] ? shed.add(line, 'events', whose) : [line]
  })
}

function claim(claims: Claims, budget: string, subject: string, amount: number): void {
  const key = `${budget} ${subject}`
  const before = claims.get(key)?.amount ?? 0
  claims.set(key, { budget, subject, amount: before + amount })
}

/** Adds up what is asked for, also what is beyond the end. Does not wait for the disk: a crash loses a moment's counts. */
async function take(db: Queryable, claims: Claims): Promise<Used> {
  const rows = JSON.stringify(
    [...claims.values()].map(({ budget, subject, amount }) => [budget, subject, amount]),
  )
  const used = await db.execute<{ key: string; used: string }>(sql`
    insert into statistics_budgets (day, budget, subject, used)
    select ${budgetDay}, one->>0, (one->>1)::bigint, (one->>2)::bigint
    from jsonb_array_elements(${rows}::text::jsonb) one, set_config('synchronous_commit', 'off', true) order by 2, 3
    on conflict (day, budget, subject) do update set used = statistics_budgets.used + excluded.used
    returning budget || ' ' || subject as key, used`)
  return new Used(used.map(row => [row.key, Number(row.used) - (claims.get(row.key)?.amount ?? 0)]))
}

export const budgetDay = sql`(now() at time zone 'utc')::date`

/** Budgets as they were before a write, used up line by line. */
class Used {
  readonly #used: Map<string, number>

  constructor(before: [key: string, used: number][]) {
    this.#used = new Map(before)
  }

  /** Returns how much of a budget is used with this line. */
  next(budget: string, subject: string, amount: number): number {
    const key = `${budget} ${subject}`
    const used = (this.#used.get(key) ?? 0) + amount
    this.#used.set(key, used)
    return used
  }
}

class ShedCounts {
  readonly #counts = new Map<string, ShedEvents>()

  /** Returns nothing, as what is left of the line. */
  add({ groupId, publicationId }: CountedLine, kind: Sheddable, whose: ShedFor): [] {
    const key = `${publicationId} ${kind} ${whose}`
    const times = (this.#counts.get(key)?.times ?? 0) + 1
    this.#counts.set(key, { groupId, publicationId, kind, whose, times })
    return []
  }

  all(): ShedEvents[] {
    return [...this.#counts.values()]
  }
}
