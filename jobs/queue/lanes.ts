import { env } from '#db/env.ts'
import { type Work, work } from '#db/queue.ts'
import { backupAttempts } from '../backups/back-up.ts'
import { exportAttempts } from '../statistics/export-events.ts'

/** Kinds of work that share slots of their own. */
export type Lane = {
  names: Work[]
  concurrency: number
  looksAgain?: true // somebody waits for its jobs, which have queues of their own
}

/** Conversions that a worker follows, which mostly wait for page processes. */
export const followedConversions = 32

/**
 * Returns the lanes that a worker with these settings opens: conversions, which mostly wait for page processes; work
 * that must never wait, since it is due or awaited at a screen; work for slots that no page wants
 * (`pages/background.ts`); and work that waits for other servers. All else shares `WORKER_CONCURRENCY`.
 */
export function lanesOfWorker(): Lane[] {
  const lanes: Lane[] = [
    { names: ['convert_pdf'], concurrency: followedConversions, looksAgain: true },
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
    {
      names: ['assemble_pdf', 'make_pictures', 'recognise_pages', 'sweep_files', 'sweep_photos'],
      concurrency: 3,
    },
    // Receivers take up to 15 s; each endpoint holds one slot at most, by a queue of its own. Shops take up to 10 s.
    { names: ['deliver_webhook', 'open_shop_session'], concurrency: 16, looksAgain: true },
    // A shop that limits requests is waited for; each holds one slot at most.
    { names: ['tend_shop_webhooks', 'refresh_shop_products'], concurrency: 4, looksAgain: true },
    { names: ['make_photos', 'check_links', 'measure_storage'], concurrency: 2 },
  ]
  // A lane costs a connection, so those that few installations need are opened for them alone.
  if (env().backups.to !== undefined) lanes.push({ names: ['back_up'], concurrency: 1 })
  if (env().statisticsExport !== undefined) lanes.push({ names: ['export_events'], concurrency: 1 })
  if (env().cachePurger.kind !== 'none') lanes.push({ names: ['purge_caches'], concurrency: 1 })
  const apart = lanes.flatMap(({ names }) => names)
  const others = (Object.keys(work) as Work[]).filter(name => !apart.includes(name))
  return [{ names: others, concurrency: env().workerConcurrency }, ...lanes]
}

const awaited: Work[] = [
  'act_on_publications',
  'make_logo',
  'make_media',
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

/** Returns the crontab of what workers with these settings do: minute, hour, day of the month, month, day of the week, in UTC. */
export function crontabOfWorker(): string {
  const { backups, statisticsExport, updateCheck, demo } = env()
  const lines = [periodic]
  // Only workers that know where to put a backup make one.
  if (backups.to !== undefined) lines.push(`${backups.schedule} back_up ?max=${backupAttempts}`)
  if (statisticsExport !== undefined) lines.push(`43 * * * * export_events ?max=${exportAttempts}`)
  if (updateCheck !== undefined) lines.push('57 5 * * * check_for_update ?max=3')
  if (demo) lines.push('* * * * * end_sandboxes ?max=1')
  return lines.join('\n')
}

const periodic = `* * * * * reconcile ?max=1
* * * * * fold_statistics ?max=1
* * * * * sync_libraries ?max=1
27 * * * * check_domains ?max=3
17 3 * * * sweep_files ?max=3
47 3 * * * sweep_photos ?max=3
37 4 * * * measure_storage ?max=3
* * * * * destroy_salts ?max=1
*/5 * * * * queue_weekly_mails ?max=1
11 */6 * * * tend_partitions ?max=3
52 3 * * * sweep_orders ?max=3
7 5 * * * tend_webhooks ?max=3
57 4 * * * tend_statistics ?max=3
7 4 * * * index_products ?max=3`
