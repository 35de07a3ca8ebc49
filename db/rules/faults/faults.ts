import type { MailTopic } from '../mails/topics.ts'
import type { Reason } from '../reasons/reasons.ts'
import { storedInWords } from '../reasons/stored.ts'
import type { Formats } from '../words/formats.ts'
import { fill, type WordsOf } from '../words/messages.ts'

export const faultKinds = ['backup', 'workers', 'statistics_export', 'import_failed', 'import_held'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Minutes without work done, while work waits, after which workers are taken to have failed. */
export const idleMinutes = 15

/** A fault for people who are mailed about it. */
export type FaultReport = {
  kind: FaultKind
  /** Why, as an English sentence. */
  sentence: string
  /** The same of an import, for any language. */
  reason: Reason | null
  since: Date
  endedAt: Date | null
  /** Address of the dashboard. */
  baseUrl: string
  /** Library, null for the feed, and group of an import; null for faults of the installation. */
  source: { libraryTitle: string | null; groupTitle: string; link: string } | null
}

/** The words of a person's language. Mails to operators are in English. */
export type MailWords = { mails: WordsOf<'mails'>; reasons: WordsOf<'reasons'>; formats: Formats }

type Sentence = (fault: FaultReport, words: MailWords) => Text
type Words = { topic: MailTopic; began: Sentence; ended: Sentence }
type Text = { subject: string; text: string }

/** Mails about each kind of fault: one when it begins, one when it has ended. */
export const faultWords: Record<FaultKind, Words> = {
  backup: {
    topic: 'installation',
    began: fault => ({
      subject: 'Recto: the backup failed',
      text: `The scheduled backup of ${fault.baseUrl} failed on ${fault.since.toUTCString()}:

${fault.sentence}

Recto goes on, and tries again at the next scheduled time. To try at once, run on its host:
npm run backup`,
    }),
    ended: fault => ({
      subject: 'Recto: the backup works again',
      text: `The backup of ${fault.baseUrl} works again. It had failed ${spanOf(fault)}:

${fault.sentence}`,
    }),
  },
  workers: {
    topic: 'installation',
    began: fault => ({
      subject: 'Recto: no worker does any work',
      text: `${fault.baseUrl}: ${fault.sentence}

Published pages stay online. Conversions, imports and schedules wait, and nothing of them is lost.

Start a worker with npm run worker, or restart Recto, and read its log if it ends again. See also:
${fault.baseUrl}/dashboard/installation`,
    }),
    ended: fault => ({
      subject: 'Recto: the workers work again',
      text: `The workers of ${fault.baseUrl} work again. They had done nothing ${spanOf(fault)}. Work that waited is done now.`,
    }),
  },
  statistics_export: {
    topic: 'installation',
    began: fault => ({
      subject: 'Recto: readers’ events cannot be exported',
      text: `The events of readers on ${fault.baseUrl} could not be exported to the bucket of STATISTICS_EXPORT_TO on ${fault.since.toUTCString()}:

${fault.sentence}

Figures are complete. Recto tries again every hour, and keeps the events for 44 days, which is 14 days longer than usual. Those that are older are dropped without being exported.`,
    }),
    ended: fault => ({
      subject: 'Recto: readers’ events are exported again',
      text: `The events of readers on ${fault.baseUrl} are exported again. They had not been ${spanOf(fault)}:

${fault.sentence}`,
    }),
  },
  import_failed: {
    topic: 'imports',
    began: (fault, words) => ({
      subject: fill(words.mails, 'imports.failedSubject', { group: groupOf(fault) }),
      text: `${fill(words.mails, 'imports.failed', { source: sourceInWords(fault, words), time: timeOf(fault.since, words) })}

${reasonOf(fault, words)}

${words.mails['imports.failedEnd']}
${fault.source?.link}`,
    }),
    ended: importEnded,
  },
  import_held: {
    topic: 'imports',
    // Another mail asks for the decision.
    began: (fault, words) => ({
      subject: fill(words.mails, 'imports.heldSubject', { group: groupOf(fault) }),
      text: reasonOf(fault, words),
    }),
    ended: importEnded,
  },
}

const groupOf = ({ source }: FaultReport) => source?.groupTitle ?? ''

function sourceInWords({ source }: FaultReport, { mails }: MailWords): string {
  const { libraryTitle: title = null, groupTitle: group = '' } = source ?? {}
  return title === null
    ? fill(mails, 'imports.feed', { group })
    : fill(mails, 'imports.library', { title, group })
}

function reasonOf({ reason, sentence }: FaultReport, { reasons }: MailWords): string {
  return storedInWords(reasons, reason, sentence)
}

function timeOf(moment: Date, { formats }: MailWords): string {
  return `${formats.date(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

function importEnded(fault: FaultReport, words: MailWords): Text {
  const since = timeOf(fault.since, words)
  const until = timeOf(fault.endedAt ?? fault.since, words)
  const source = sourceInWords(fault, words)
  return {
    subject: fill(words.mails, 'imports.worksSubject', { group: groupOf(fault) }),
    text: `${fill(words.mails, 'imports.works', { source, since, until })}

${reasonOf(fault, words)}`,
  }
}

/** Returns the mail about a fault, of its beginning or its end. */
export function faultMail(fault: FaultReport, mailWords: MailWords): Text {
  const words = faultWords[fault.kind]
  const { subject, text } =
    fault.endedAt === null ? words.began(fault, mailWords) : words.ended(fault, mailWords)
  return {
    subject,
    text: `${text}\n\n${mailWords.mails['imports.footer']}\n${fault.baseUrl}/dashboard/profile\n`,
  }
}

function spanOf({ since, endedAt }: FaultReport): string {
  return `from ${since.toUTCString()}${endedAt ? ` to ${endedAt.toUTCString()}` : ''}`
}
