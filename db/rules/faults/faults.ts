import type { MailTopic } from '../mails/topics.ts'

export const faultKinds = ['backup', 'workers', 'statistics_export', 'import_failed', 'import_held'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Minutes without work done, while work waits, after which workers are taken to have failed. */
export const idleMinutes = 15

/** A fault for people who are mailed about it. */
export type FaultReport = {
  kind: FaultKind
  /** Reason, as a sentence. */
  sentence: string
  since: Date
  endedAt: Date | null
  /** Address of the dashboard. */
  baseUrl: string
  /** Source and group of an import, such as `The product feed`; null for faults of the installation. */
  source: { name: string; groupTitle: string; link: string } | null
}

type Words = { topic: MailTopic; began(fault: FaultReport): Text; ended(fault: FaultReport): Text }
type Text = { subject: string; text: string }

const groupOf = ({ source }: FaultReport) => source?.groupTitle ?? ''
const nameOf = ({ source }: FaultReport) => source?.name ?? 'The feed'

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
    began: fault => ({
      subject: `Products of ${groupOf(fault)}: an import failed`,
      text: `${nameOf(fault)} of ${groupOf(fault)} was not imported on ${fault.since.toUTCString()}:

${fault.sentence}

The products stay as they are. See the imports here:
${fault.source?.link}`,
    }),
    ended: importEnded,
  },
  import_held: {
    topic: 'imports',
    // Another mail asks for the decision.
    began: fault => ({
      subject: `Products of ${groupOf(fault)}: an import is on hold`,
      text: fault.sentence,
    }),
    ended: importEnded,
  },
}

function importEnded(fault: FaultReport): Text {
  return {
    subject: `Products of ${groupOf(fault)}: imports work again`,
    text: `${nameOf(fault)} of ${groupOf(fault)} has been imported. It had not been ${spanOf(fault)}:

${fault.sentence}`,
  }
}

const footer = 'You get one mail when a fault begins and one when it has ended. Choose which in your profile:'

/** Returns the mail about a fault, of its beginning or its end. */
export function faultMail(fault: FaultReport): Text {
  const words = faultWords[fault.kind]
  const { subject, text } = fault.endedAt === null ? words.began(fault) : words.ended(fault)
  return { subject, text: `${text}\n\n${footer}\n${fault.baseUrl}/dashboard/profile\n` }
}

function spanOf({ since, endedAt }: FaultReport): string {
  return `from ${since.toUTCString()}${endedAt ? ` to ${endedAt.toUTCString()}` : ''}`
}
