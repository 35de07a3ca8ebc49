import { env } from '#db/env.ts'
import type { Work } from '#db/queue.ts'
import { backupAttempts } from '../backups/back-up.ts'
import { exportAttempts } from '../statistics/export-events.ts'

/** Kinds of work that share slots of their own. */
export type Lane = {
  names: Work[]
  concurrency: number
  crontab?: string
  looksAgain?: true // somebody waits for its jobs, which have queues of their own
}

/**
 * Returns the lanes that a worker with these settings opens: conversions, which mostly wait for page processes; work
 * that must never wait, since it is due or awaited at a screen; work for slots that no page wants
 * (`pages/background.ts`); and work that waits for other servers. All else shares `WORKER_CONCURRENCY`.
 */
export function lanesOfWorker(): Lane[] {
  const lanes: Lane[] = [
    { names: ['convert_pdf'], concurrency: 32, looksAgain: true },
    // Of these slots, figures of readers can take two: one to fold, one to add up.
    {
      names: [
        'apply_schedule',
        'reconcile',
        'sync_libraries',
        'destroy_salts',
        'fold_statistics',
        'tend_statistics',
      ],
      concurrency: 4,
    },
    { names: awaited, concurrency: 3 },
    { names: ['index_products', 'clear_products', 'fill_by_rules'], concurrency: 1 },
    { names: ['assemble_pdf', 'make_pictures', 'sweep_files', 'sweep_photos'], concurrency: 3 },
    // Receivers take up to 15 s; each endpoint holds one slot at most, by a queue of its own. Shops take up to 10 s.
    { names: ['deliver_webhook', 'open_shop_session'], concurrency: 16, looksAgain: true },
    { names: ['make_photos', 'check_links', 'measure_storage'], concurrency: 2 },
  ]
  // A lane costs a connection, so those that few installations need are opened for them alone.
  const backups = crontabOfBackups()
  if (backups !== undefined) lanes.push({ names: ['back_up'], concurrency: 1, crontab: backups })
  if (env().statisticsExport !== undefined)
    lanes.push({ names: ['export_events'], concurrency: 1, crontab: exports })
  if (env().cachePurger.kind !== 'none') lanes.push({ names: ['purge_caches'], concurrency: 1 })
  return lanes
}

const awaited: Work[] = [
  'act_on_publications',
  'make_logo',
  'preview_feed_file',
  'check_domain',
  'mail_invitation',
  'mail_password_reset',
  'mail_held_import',
  'mail_quota',
  'mail_order',
  'mail_order_confirmation',
  'mail_fault',
  'mail_week',
  'queue_weekly_mails',
  'mail_webhook_off',
]

/** Only workers that know where to put a backup make one. */
function crontabOfBackups(): string | undefined {
  const { to, schedule } = env().backups
  return to === undefined ? undefined : `${schedule} back_up ?max=${backupAttempts}&jobKey=back_up`
}

/** Returns the crontab of work that every worker does. */
export function crontabOfWorker(): string {
  const lines = crontab.trim()
  return env().updateCheck === undefined ? lines : `${lines}\n${updateCheck}`
}

/** Every hour, one at a time of all workers; each is tried again with growing pauses. */
const exports = `43 * * * * export_events ?max=${exportAttempts}&jobKey=export_events&queue=export_events`

const updateCheck = '57 5 * * * check_for_update ?max=3&jobKey=check_for_update'

/** Minute, hour, day of the month, month, day of the week, in UTC. */
const crontab = `
* * * * * reconcile ?max=1&jobKey=reconcile
* * * * * fold_statistics ?max=1&jobKey=fold_statistics
* * * * * sync_libraries ?max=1&jobKey=sync_libraries
27 * * * * check_domains ?max=3&jobKey=check_domains
17 3 * * * sweep_files ?max=3&jobKey=sweep_files
47 3 * * * sweep_photos ?max=3&jobKey=sweep_photos
37 4 * * * measure_storage ?max=3&jobKey=measure_storage
* * * * * destroy_salts ?max=1&jobKey=destroy_salts
*/5 * * * * queue_weekly_mails ?max=1&jobKey=queue_weekly_mails
11 */6 * * * tend_partitions ?max=3&jobKey=tend_partitions
52 3 * * * sweep_orders ?max=3&jobKey=sweep_orders
7 5 * * * tend_webhooks ?max=3&jobKey=tend_webhooks
57 4 * * * tend_statistics ?max=3&jobKey=tend_statistics
7 4 * * * index_products ?max=3&jobKey=index_products
`
