// Where a conversion stands among all that are open, and when it will be done, by the order of `claimPage`.

/** A conversion whose pages are known; positions are counted in the order wanted. */
export type PlannedConversion = {
  id: number
  account: number
  /** The position of the first page that is still to be made. */
  first: number
  /** How many are still to be made. */
  left: number
  /** How long a slot takes for one of its pages; undefined while no page of anybody was made. */
  secondsPerPage: number | undefined
}

export type QueuePlace = {
  /** PDFs whose last page is made before its last. */
  pdfsBefore: number
  /** Pages of other PDFs that are made before its last. */
  pagesBefore: number
  /** Until its last page is made; undefined where nobody can know. */
  secondsLeft: number | undefined
}

/**
 * Where conversions stand, by id. Accounts take turns page by page; an account's pages go by their positions.
 * @param slots page processes of all hosts; 0 while no worker lives
 */
export function placesInQueue(planned: readonly PlannedConversion[], slots: number): Map<number, QueuePlace> {
  const byAccount = Map.groupBy(planned, ({ account }) => account)
  const turns = new Map(planned.map(each => [each.id, lastTurnOf(each, byAccount.get(each.account) ?? [])]))
  return new Map(
    planned.map(own => {
      const turn = turns.get(own.id) ?? 0
      const isBefore = ({ id }: PlannedConversion) =>
        (turns.get(id) ?? 0) < turn || (turns.get(id) === turn && id < own.id)
      const ahead = [...byAccount].map(([account, theirs]) =>
        account === own.account ? ownAhead(own, theirs) : theirAhead(theirs, turn),
      )
      const pagesBefore = sum(ahead.map(({ pages }) => pages))
      const secondsLeft = timeFor(own, sum(ahead.map(({ seconds }) => seconds)), slots)
      return [own.id, { pdfsBefore: planned.filter(isBefore).length, pagesBefore, secondsLeft }]
    }),
  )
}

/** Pages of one account, and how long a slot takes for them: not a number where that is unknown. */
type Ahead = { pages: number; seconds: number }

/** The how many-th page of its account is its last one. */
function lastTurnOf(own: PlannedConversion, ofAccount: readonly PlannedConversion[]): number {
  return own.left + ownAhead(own, ofAccount).pages
}

function ownAhead(own: PlannedConversion, ofAccount: readonly PlannedConversion[]): Ahead {
  const last = own.first + own.left - 1
  const before = ofAccount
    .filter(({ id }) => id !== own.id)
    .map(other => {
      const pages = last - other.first + (other.id < own.id ? 1 : 0)
      return pagesOf(other, Math.min(Math.max(pages, 0), other.left))
    })
  return total(before)
}

function theirAhead(theirs: readonly PlannedConversion[], turn: number): Ahead {
  const all = total(theirs.map(each => pagesOf(each, each.left)))
  const share = all.pages > turn ? turn / all.pages : 1
  return { pages: Math.round(all.pages * share), seconds: all.seconds * share }
}

function pagesOf({ secondsPerPage = Number.NaN }: PlannedConversion, pages: number): Ahead {
  return { pages, seconds: pages === 0 ? 0 : pages * secondsPerPage }
}

function total(parts: readonly Ahead[]): Ahead {
  return { pages: sum(parts.map(({ pages }) => pages)), seconds: sum(parts.map(({ seconds }) => seconds)) }
}

/** Its last page begins when all before it are shared out, and takes as long as a page takes. */
function timeFor({ left, secondsPerPage = Number.NaN }: PlannedConversion, ahead: number, slots: number) {
  const seconds = (ahead + (left - 1) * secondsPerPage) / slots + secondsPerPage
  return Number.isFinite(seconds) ? seconds : undefined
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Pages that were made, and how long slots took for them. */
export type Experience = { pages: number; seconds: number }

const leastPages = 3
/** What is known of others counts as so many pages of its own: the figure moves as its own pages are made. */
const pagesOfOthers = 5

/** How long a slot takes for a page of a conversion, by what its own pages and those of others took. */
export function secondsPerPage(own: Experience, others: Experience): number | undefined {
  if (others.pages < leastPages) return undefined
  const usual = others.seconds / others.pages
  return (own.seconds + usual * pagesOfOthers) / (own.pages + pagesOfOthers)
}

/** A time that was told stays as long as it is right to a fifth of what is left, and to so many seconds. */
const leastSecondsOff = 5

/** The moment to be told: the one told before, unless it is wrong by now. */
export function steadyMoment(before: Date | null, now: Date, secondsLeft: number | undefined): Date | null {
  if (secondsLeft === undefined) return null
  const moment = now.getTime() + 1000 * secondsLeft
  if (before === null) return new Date(moment)
  const isRight =
    Math.abs(before.getTime() - moment) <= 1000 * Math.max(leastSecondsOff, secondsLeft / 5) && before > now
  return isRight ? before : new Date(moment)
}

/** A place as it is kept with its conversion. */
export type NotedPlace = {
  pdfsBefore: number
  /** Null while nobody knows how many pages it has. */
  pagesBefore: number | null
  /** ISO 8601, as `notedAt` */
  finishesAt: string | null
  notedAt: string
}

/** Workers note places anew before this; where none does for longer, nothing is known any more. */
export const renewedAfterSeconds = 15
const oldestSeconds = 60

/** What may be told of a place: no moment that has passed, and nothing that no worker stands for any more. */
export function toldPlace(place: NotedPlace | null, now: Date): Omit<NotedPlace, 'notedAt'> | null {
  if (place === null || now.getTime() - Date.parse(place.notedAt) > 1000 * oldestSeconds) return null
  const { pdfsBefore, pagesBefore, finishesAt } = place
  const isAhead = finishesAt !== null && Date.parse(finishesAt) > now.getTime()
  return { pdfsBefore, pagesBefore, finishesAt: isAhead ? finishesAt : null }
}
