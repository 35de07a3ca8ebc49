import { timeInWords } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import type { GroupSettings } from '#db/groups/settings.ts'

type Check = GroupSettings['domainCheck']
type Words = { title: string; words: string }

/** Describes a domain's status and the next step. */
export function domainInWords(domain: string, check: Check): Words {
  if (check.status === 'works') return worksInWords(domain, check)
  const { title, words } = troubleInWords(domain, check)
  return check.status === 'not_working' ? { title: 'Not working any more', words } : { title, words }
}

function worksInWords(domain: string, { state }: Check): Words {
  const words = `Readers find this group at https://${domain}.`
  if (state === 'works') return { title: 'It works', words }
  return { title: 'It works', words: `${words} The last check failed; Recto checks again shortly.` }
}

function troubleInWords(domain: string, { state, addresses, isProved, isTaken }: Check): Words {
  switch (state) {
    case 'elsewhere':
      return {
        title: 'Points elsewhere',
        words: `${domain} points to ${addresses.join(', ')}, which is not this installation. Change the record below at your DNS provider.`,
      }
    case 'insecure':
      return {
        title: 'No certificate yet',
        words: `${domain} points here but has no certificate, so browsers refuse it. Ask the person who runs this installation to add one.`,
      }
    case 'works':
      if (isTaken)
        return { title: 'Used by another group', words: `${domain} points here, for another group.` }
      return {
        title: 'Not proved yet',
        words: isProved
          ? `${domain} points here.`
          : `${domain} points here. Add the record below to prove that it is yours.`,
      }
    case 'waiting':
      return {
        title: 'Waiting for your domain',
        words: `${domain} does not point here yet. New DNS records usually work within minutes, at most a day.`,
      }
    default:
      return {
        title: 'Not checked yet',
        words:
          'The check did not finish. Check again; if that does not help, ask the person who runs this installation.',
      }
  }
}

/** Describes the last check and whether checks go on. @param timeZone the group's */
export function lastCheckInWords(
  { status, checkedAt, nextCheckAt }: Pick<Check, 'status' | 'checkedAt' | 'nextCheckAt'>,
  timeZone: string,
): string {
  if (checkedAt === null) return ''
  const last = `Last checked ${timeInWords(checkedAt, timeZone)}.`
  if (status === 'works') return last
  if (nextCheckAt === null)
    return `${last} Automatic checks have ended: check again when the records are in place.`
  return `${last} Recto keeps checking for three days.`
}
