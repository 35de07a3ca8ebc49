export type PlannedConversion = {
  id: number
  account: number
  first: number // position of the first page still to be made, in the order wanted
  left: number
  secondsPerPage: number | undefined
}

export type QueuePlace = {
  pdfsBefore: number
  pagesBefore: number
  secondsLeft: number | undefined
}

/** Returns places by id: accounts take turns by page. @param slots page processes on all hosts */
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

type Ahead = { pages: number; seconds: number }

function lastTurnOf(own: PlannedConversion, ofAccount: readonly PlannedConversion[]): number {
  return own.left + ownAhead(own, ofAccount).pages
}

/** About the share of an account's pages that are of the PDF that was sent first, as `claimPage` has it. */
const shareOfOldest = 1 / 4

/** Pages of shorter PDFs come before, the first pages of longer ones, and the share of the one that was sent first. */
function ownAhead(own: PlannedConversion, ofAccount: readonly PlannedConversion[]): Ahead {
  const [oldest = own] = ofAccount.toSorted((one, other) => one.id - other.id)
  const others = ofAccount.filter(({ id }) => id !== own.id)
  const isShorter = ({ id, left }: PlannedConversion) => left < own.left || (left === own.left && id < own.id)
  const before = total([
    ...others.filter(isShorter).map(each => pagesOf(each, each.left)),
    ...others.filter(each => !isShorter(each) && each.first === 0).map(each => pagesOf(each, 1)),
  ])
  if (oldest.id === own.id) return atMost(before, own.left * (1 / shareOfOldest - 1))
  if (isShorter(oldest)) return before
  const passed = Math.round((own.left + before.pages) / (1 / shareOfOldest - 1))
  return total([before, pagesOf(oldest, Math.min(passed, oldest.left - 1))])
}

function atMost({ pages, seconds }: Ahead, most: number): Ahead {
  return pages > most ? { pages: most, seconds: (seconds * most) / pages } : { pages, seconds }
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

function timeFor({ left, secondsPerPage = Number.NaN }: PlannedConversion, ahead: number, slots: number) {
  const seconds = (ahead + (left - 1) * secondsPerPage) / slots + secondsPerPage
  return Number.isFinite(seconds) ? seconds : undefined
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

export type Experience = { pages: number; seconds: number }

const leastPages = 3
const pagesOfOthers = 5 // weight of other conversions, in pages: the estimate shifts as own pages are made

/** Estimates the slot time per page from own pages and those of others. */
export function secondsPerPage(own: Experience, others: Experience): number | undefined {
  if (others.pages < leastPages) return undefined
  const usual = others.seconds / others.pages
  return (own.seconds + usual * pagesOfOthers) / (own.pages + pagesOfOthers)
}

/** An estimate stays while it is right to a fifth of the time left, or to this many seconds. */
const leastSecondsOff = 5

/** Returns the earlier estimate, unless it is wrong by now. */
export function steadyMoment(before: Date | null, now: Date, secondsLeft: number | undefined): Date | null {
  if (secondsLeft === undefined) return null
  const moment = now.getTime() + 1000 * secondsLeft
  if (before === null) return new Date(moment)
  const isRight =
    Math.abs(before.getTime() - moment) <= 1000 * Math.max(leastSecondsOff, secondsLeft / 5) && before > now
  return isRight ? before : new Date(moment)
}

export type NotedPlace = {
  pdfsBefore: number
  pagesBefore: number | null // null before the number of pages is known
  finishesAt: string | null // ISO 8601, as `notedAt`
  notedAt: string
}

export const renewedAfterSeconds = 15 // interval of workers' updates; an older note is stale
const oldestSeconds = 60

/** Returns the place without past estimates; null if stale. */
export function placeInLine(place: NotedPlace | null, now: Date): Omit<NotedPlace, 'notedAt'> | null {
  if (place === null || now.getTime() - Date.parse(place.notedAt) > 1000 * oldestSeconds) return null
  const { pdfsBefore, pagesBefore, finishesAt } = place
  const isAhead = finishesAt !== null && Date.parse(finishesAt) > now.getTime()
  return { pdfsBefore, pagesBefore, finishesAt: isAhead ? finishesAt : null }
}
