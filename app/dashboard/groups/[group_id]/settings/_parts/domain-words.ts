import type { GroupSettings } from '#db/groups/settings.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Words = WordsOf<'settings'>
type Check = GroupSettings['domainCheck']
type Trouble = 'elsewhere' | 'insecure' | 'taken' | 'unproved' | 'waiting' | 'unchecked'

/** Describes a domain's status and the next step; `brief` begins with the domain and has no full stop. */
export function domainInWords(
  words: Words,
  formats: Formats,
  domain: string,
  check: Check,
): { title: string; brief: string; sentence: string } {
  if (check.status === 'works') {
    const title = words['domain.state.works']
    const address = `https://${domain}`
    const key = check.state === 'works' ? 'domain.works' : 'domain.worksLately'
    return { title, brief: `${domain}: ${title}`, sentence: fill(words, key, { address }) }
  }
  const trouble = troubleOf(check)
  const state = check.status === 'not_working' ? 'broken' : trouble
  return {
    title: words[`domain.state.${state}`],
    brief: fill(words, `domain.brief.${state}`, { domain }),
    sentence: sentenceOf(words, formats, domain, check, trouble),
  }
}

function troubleOf({ state, isTaken }: Check): Trouble {
  if (state === 'works') return isTaken ? 'taken' : 'unproved'
  return state === 'elsewhere' || state === 'insecure' || state === 'waiting' ? state : 'unchecked'
}

function sentenceOf(
  words: Words,
  { list }: Formats,
  domain: string,
  { addresses, isProved }: Check,
  trouble: Trouble,
): string {
  if (trouble === 'unchecked') return words['domain.unchecked']
  if (trouble === 'elsewhere')
    return fill(words, 'domain.elsewhere', { domain, addresses: list(addresses, { type: 'unit' }) })
  if (trouble === 'unproved' && isProved) return fill(words, 'domain.pointsHere', { domain })
  return fill(words, `domain.${trouble}`, { domain })
}

/** Describes the last check and whether checks go on. @param timeZone the group's */
export function lastCheckInWords(
  words: Words,
  { date }: Formats,
  { status, checkedAt, nextCheckAt }: Pick<Check, 'status' | 'checkedAt' | 'nextCheckAt'>,
  timeZone: string,
): string {
  if (checkedAt === null) return ''
  const time = date(checkedAt, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (status === 'works') return fill(words, 'domain.lastChecked', { time })
  return fill(words, nextCheckAt === null ? 'domain.checksEnded' : 'domain.checksGoOn', { time })
}
