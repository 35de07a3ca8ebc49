import type { Work } from '#db/queue.ts'
import type { Job } from '#db/queued-jobs/jobs.ts'
import type { JobState } from '#db/rules/installation/jobs.ts'

/** Names of works as people know them. */
const names: Record<Work, string> = {
  convert_pdf: 'Convert a PDF',
  assemble_pdf: 'Put the PDF to download together',
  make_pictures: 'Make smaller pictures',
  recognise_pages: 'Recognise words on pictures',
  act_on_publications: 'Change several publications',
  apply_schedule: 'Follow a schedule',
  import_products: 'Import products',
  preview_feed_file: 'Read the beginning of a feed file',
  fill_by_rules: 'Fill hotspots by their rules',
  index_products: 'Index products for searching',
  sync_libraries: 'Start imports that are due',
  make_photos: 'Fetch photos of products',
  sweep_photos: 'Remove photos no longer used',
  clear_products: 'Remove the products of a feed',
  check_links: 'Check links',
  add_sample: 'Add the sample',
  furnish_sample: 'Complete the sample',
  sweep_files: 'Remove files no longer used',
  measure_storage: 'Measure storage',
  check_for_update: 'Look for a newer version',
  make_logo: 'Make a logo',
  check_domain: 'Check a domain',
  check_domains: 'Start checks of domains',
  open_shop_session: 'Ask a shop for a checkout',
  mail_invitation: 'Mail an invitation',
  mail_password_reset: 'Mail a link to a new password',
  mail_held_import: 'Mail that an import is on hold',
  mail_quota: 'Mail that a quota is nearly or wholly used',
  mail_order: 'Mail an order to its group',
  mail_order_confirmation: 'Confirm an order to the customer',
  sweep_orders: 'Delete orders that are older than kept',
  purge_caches: 'Tell shared caches what changed',
  back_up: 'Make a backup',
  mail_fault: 'Mail that something fails or works again',
  mail_week: 'Mail the figures of a week',
  queue_weekly_mails: 'Look for weekly mails that are due',
  destroy_salts: 'Destroy the keys that tell readers of a day apart',
  tend_partitions: 'Drop readers’ events after 30 days',
  export_events: 'Export readers’ events to the bucket',
  fold_statistics: 'Compute statistics',
  tend_statistics: 'Add up and remove old statistics',
  deliver_webhook: 'Send an event to a webhook',
  tend_webhooks: 'Drop events for webhooks after 30 days',
  mail_webhook_off: 'Mail that a webhook was switched off',
  reconcile: 'Look for lost jobs',
}

/** Returns the name of a job; that of its task if another version of Recto asked for it. */
export function jobName({ work }: Job): string {
  return Object.hasOwn(names, work) ? names[work] : work
}

/** Returns whose job it is: publication, group and account as far as it has them. */
export function ownerOf({ publication, group, account }: Job): string {
  const places = [publication, group, account].filter(title => title !== null)
  return places.length === 0 ? 'The installation itself' : places.join(' · ')
}

export const stateNames: Record<JobState, string> = {
  running: 'Running',
  waiting: 'Waiting',
  later: 'Later',
  failed: 'Failed',
}

export const emptyStates: Record<JobState, string> = {
  running: 'No job is running.',
  waiting: 'No job waits: the workers keep up.',
  later: 'No job is scheduled, and none waits for another attempt.',
  failed: 'No job failed for good.',
}
