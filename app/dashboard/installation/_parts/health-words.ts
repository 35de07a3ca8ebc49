import { bytesInWords, type HealthNotice } from '#db/rules/installation/health.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Words = WordsOf<'installation'>
type HealthSentences = { happened: string; remedy: string }

/** Says what is wrong with the installation, and what to do. */
export function healthInWords(notice: HealthNotice, words: Words, formats: Formats): HealthSentences {
  switch (notice.kind) {
    case 'workers':
      return {
        happened:
          notice.waiting === 0
            ? words['health.noWorker']
            : fill(words, 'health.noWorkerWaiting', { count: notice.waiting }),
        remedy: words['health.noWorkerRemedy'],
      }
    case 'files':
      return { happened: words['health.noFiles'], remedy: words['health.noFilesRemedy'] }
    case 'disk': {
      const free = bytesInWords(notice.freeBytes, formats)
      const total = bytesInWords(notice.totalBytes, formats)
      return { happened: fill(words, 'health.disk', { free, total }), remedy: words['health.diskRemedy'] }
    }
    case 'queue': {
      const duration = durationInWords(notice.waitedMs, words)
      return { happened: fill(words, 'health.queue', { duration }), remedy: words['health.queueRemedy'] }
    }
    case 'failed_jobs':
      return {
        happened: fill(words, 'health.failedJobs', { count: notice.count }),
        remedy: words['health.failedJobsRemedy'],
      }
    case 'backup':
      return backupInWords(notice, words)
    case 'mail':
      return { happened: words['health.mail'], remedy: words['health.mailRemedy'] }
  }
}

function backupInWords(notice: Extract<HealthNotice, { kind: 'backup' }>, words: Words): HealthSentences {
  const { error, ageMs, isScheduled } = notice
  if (error !== null)
    return {
      happened: fill(words, 'health.backupFailed', { error }),
      remedy: words['health.backupFailedRemedy'],
    }
  return {
    happened:
      ageMs === null
        ? words['health.noBackup']
        : fill(words, 'health.oldBackup', { duration: durationInWords(ageMs, words) }),
    remedy: isScheduled ? words['health.backupScheduled'] : words['health.backupUnscheduled'],
  }
}

function durationInWords(ms: number, words: Words): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 120) return fill(words, 'health.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? fill(words, 'health.hours', { count: hours })
    : fill(words, 'health.days', { count: Math.floor(hours / 24) })
}
