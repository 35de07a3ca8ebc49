import { clockOf } from '#db/clock.ts'
import { syncDueFeeds } from '#db/imports/feed-schedules.ts'
import { measureStorage } from '#db/installation/storage.ts'
import { syncDueLibraries } from '#db/libraries/library-syncs.ts'
import { fillSet } from '#db/product-rules/fill.ts'
import { clearFeedProducts } from '#db/products/clearing.ts'
import { applySchedule } from '#db/publications/publishing.ts'
import type { Payload, Work } from '#db/queue.ts'
import { actOnPublicationsJob } from './acts/act-on-publications.ts'
import { backUpJob } from './backups/back-up.ts'
import { checkLinksJob } from './check-links.ts'
import { assemblePdfJob } from './conversions/assemble-pdf.ts'
import { convertPdfJob } from './conversions/convert-pdf.ts'
import { endSandboxesJob } from './demo/end-sandboxes.ts'
import { checkDomainJob, checkDomainsJob } from './domains/check-domain.ts'
import { previewFeedFileJob } from './feed-files/preview-feed-file.ts'
import type { JobContext } from './job-context.ts'
import { mailInvitationJob, mailPasswordResetJob } from './mail/mail-links.ts'
import { mailFaultJob, mailHeldImportJob, mailQuotaJob, mailWebhookOffJob } from './mail/mail-notices.ts'
import { mailOrderConfirmationJob, mailOrderJob } from './mail/mail-order.ts'
import { mailWeekJob, queueWeeklyMailsJob } from './mail/mail-week.ts'
import { makeLogoJob } from './pictures/make-logo.ts'
import { makeMediaJob } from './pictures/make-media.ts'
import { makePhotosJob } from './pictures/make-photos.ts'
import { makePicturesJob } from './pictures/make-pictures.ts'
import { sweepPhotosJob } from './pictures/sweep-photos.ts'
import { importProductsJob } from './products/import-products.ts'
import { indexProductsJob } from './products/index-products.ts'
import { purgeCachesJob } from './purge/purge-caches.ts'
import { recognisePagesJob } from './recognition/recognise-pages.ts'
import { reconcileJob } from './reconcile.ts'
import { addSampleJob, furnishSampleJob } from './sample/sample.ts'
import { refreshShopProductsJob } from './shop-webhooks/refresh-products.ts'
import { tendShopWebhooksJob } from './shop-webhooks/tend-webhooks.ts'
import { openShopSessionJob } from './shops/open-session.ts'
import { exportEventsJob } from './statistics/export-events.ts'
import { foldStatisticsJob, tendStatisticsJob } from './statistics/fold-statistics.ts'
import { sweepFilesJob } from './sweep-files.ts'
import { destroySaltsJob, sweepOrdersJob, tendPartitionsJob, tendWebhooksJob } from './sweep-rows.ts'
import { checkForUpdateJob } from './updates/check-for-update.ts'
import { deliverWebhookJob } from './webhooks/deliver-webhook.ts'

/** The handler of each kind of job. */
export const tasks: {
  [Name in Work]: (payload: Payload<Name>, context: JobContext) => Promise<unknown>
} = {
  convert_pdf: convertPdfJob,
  assemble_pdf: assemblePdfJob,
  make_pictures: makePicturesJob,
  recognise_pages: recognisePagesJob,
  act_on_publications: actOnPublicationsJob,
  apply_schedule: ({ publicationId }) => applySchedule(publicationId),
  import_products: importProductsJob,
  preview_feed_file: previewFeedFileJob,
  index_products: indexProductsJob,
  fill_by_rules: fillSet,
  check_links: checkLinksJob,
  async sync_libraries() {
    const now = await clockOf()
    await syncDueFeeds(now)
    await syncDueLibraries(now)
  },
  make_photos: makePhotosJob,
  sweep_photos: sweepPhotosJob,
  clear_products: ({ groupId }) => clearFeedProducts(groupId),
  tend_shop_webhooks: tendShopWebhooksJob,
  refresh_shop_products: refreshShopProductsJob,
  make_logo: makeLogoJob,
  make_media: makeMediaJob,
  check_domain: checkDomainJob,
  check_domains: checkDomainsJob,
  open_shop_session: openShopSessionJob,
  mail_invitation: mailInvitationJob,
  mail_password_reset: mailPasswordResetJob,
  mail_held_import: mailHeldImportJob,
  mail_quota: mailQuotaJob,
  back_up: backUpJob,
  mail_fault: mailFaultJob,
  mail_week: mailWeekJob,
  queue_weekly_mails: queueWeeklyMailsJob,
  mail_order: mailOrderJob,
  mail_order_confirmation: mailOrderConfirmationJob,
  sweep_orders: sweepOrdersJob,
  purge_caches: purgeCachesJob,
  fold_statistics: foldStatisticsJob,
  tend_statistics: tendStatisticsJob,
  reconcile: reconcileJob,
  add_sample: addSampleJob,
  furnish_sample: furnishSampleJob,
  end_sandboxes: endSandboxesJob,
  sweep_files: sweepFilesJob,
  measure_storage: (_, { signal }) => measureStorage(signal),
  check_for_update: checkForUpdateJob,
  destroy_salts: destroySaltsJob,
  tend_partitions: tendPartitionsJob,
  export_events: exportEventsJob,
  deliver_webhook: deliverWebhookJob,
  tend_webhooks: tendWebhooksJob,
  mail_webhook_off: mailWebhookOffJob,
}
