/**
 * Where a day of statistics ends for what strangers write, in UTC. docs/security.md lists the values, and a test
 * compares. An event counts as one, and as one more for each `textBytes` of its words or facts.
 */
export const dayLimits = {
  textBytes: 512,
  /** Of one network, which may be a company's or a carrier's, at all publications. */
  eventsOfNetwork: 500_000,
  /** First events of each network, which count apart: a network that floods takes none of what others begin with. */
  firstEventsOfNetwork: 2000,
  /** Events with search words of one network, at all publications; the rest counts as `otherWords`. */
  searchesOfNetwork: 1000,
  /** Openings of one network that keep their language, websites and campaigns; in the rest these are `otherWords`. */
  openingsOfNetwork: 10_000,
  /** Different words that a day keeps; the rest counts as `otherWords`. */
  wordsOfPublication: 2000,
  wordsOfGroup: 5000,
  /** Different values of one fact of openings, such as referrers, that a day keeps of a publication or group. */
  valuesOfSource: 500,
} as const

/** Events of all networks a day, if the operator sets nothing else. */
export const eventsADay = 10_000_000

/** Stands for the rest of a day's words, or of a source's values. Folded words have no brackets. */
export const otherWords = '(other)'

/** Shares of a day's events: two thirds are for first events of networks, and one publication has half of all at most. */
export function eventShares(all: number) {
  const first = Math.ceil((all * 2) / 3)
  const more = all - first
  return {
    installation: { first, more },
    publication: { first: Math.ceil(first / 2), more: Math.ceil(more / 2) },
  }
}
