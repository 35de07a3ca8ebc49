import type { Payload, Work } from '#db/queue.ts'
import { actOnPublicationsJob } from './acts/act-on-publications.ts'
import { applyScheduleJob } from './apply-schedule.ts'
import { backUpJob } from './backups/back-up.ts'
import { checkLinksJob } from './check-links.ts'
import { assemblePdfJob } from './conversions/assemble-pdf.ts'
import { convertPdfJob } from './conversions/convert-pdf.ts'
import { checkDomainJob, checkDomainsJob } from './domains/check-domain.ts'
import { previewFeedFileJob } from './feed-files/preview-feed-file.ts'
import type { JobContext } from './job-context.ts'
import { mailFaultJob } from './mail/mail-fault.ts'
import { mailHeldImportJob } from './mail/mail-held-import.ts'
import { mailInvitationJob } from './mail/mail-invitation.ts'
import { mailOrderJob } from './mail/mail-order.ts'
import { mailOrderConfirmationJob } from './mail/mail-order-confirmation.ts'
import { mailPasswordResetJob } from './mail/mail-password-reset.ts'
import { mailQuotaJob } from './mail/mail-quota.ts'
import { mailWebhookOffJob } from './mail/mail-webhook-off.ts'
import { mailWeekJob, queueWeeklyMailsJob } from './mail/mail-week.ts'
import { measureStorageJob } from './measure-storage.ts'
import { sweepOrdersJob } from './orders/sweep-orders.ts'
import { makeLogoJob } from './pictures/make-logo.ts'
import { makePhotosJob } from './pictures/make-photos.ts'
import { makePicturesJob } from './pictures/make-pictures.ts'
import { sweepPhotosJob } from './pictures/sweep-photos.ts'
import { clearProductsJob } from './products/clear-products.ts'
import { fillByRulesJob } from './products/fill-by-rules.ts'
import { importProductsJob } from './products/import-products.ts'
import { indexProductsJob } from './products/index-products.ts'
import { syncLibrariesJob } from './products/sync-libraries.ts'
import { purgeCachesJob } from './purge/purge-caches.ts'
import { recognisePagesJob } from './recognition/recognise-pages.ts'
import { reconcileJob } from './reconcile.ts'
import { addSampleJob } from './sample/add-sample.ts'
import { furnishSampleJob } from './sample/furnish-sample.ts'
import { openShopSessionJob } from './shops/open-session.ts'
import { exportEventsJob } from './statistics/export-events.ts'
import { foldStatisticsJob, tendStatisticsJob } from './statistics/fold-statistics.ts'
import { destroySaltsJob, tendPartitionsJob } from './statistics/tend-events.ts'
import { sweepFilesJob } from './sweep-files.ts'
import { checkForUpdateJob } from './updates/check-for-update.ts'
import { deliverWebhookJob } from './webhooks/deliver-webhook.ts'
import { tendWebhooksJob } from './webhooks/tend-webhooks.ts'

/** The handler of each kind of job. */
export const tasks: {
  [Name in Work]: (payload: Payload<Name>, context: JobContext) => Promise<void>
} = {
  convert_pdf: convertPdfJob,
  assemble_pdf: assemblePdfJob,
  make_pictures: makePicturesJob,
  recognise_pages: recognisePagesJob,
  act_on_publications: actOnPublicationsJob,
  apply_schedule: applyScheduleJob,
  import_products: importProductsJob,
  preview_feed_file: previewFeedFileJob,
  index_products: indexProductsJob,
  fill_by_rules: fillByRulesJob,
  check_links: checkLinksJob,
  sync_libraries: syncLibrariesJob,
  make_photos: makePhotosJob,
  sweep_photos: sweepPhotosJob,
  clear_products: clearProductsJob,
  make_logo: makeLogoJob,
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
  sweep_files: sweepFilesJob,
  measure_storage: measureStorageJob,
  check_for_update: checkForUpdateJob,
  destroy_salts: destroySaltsJob,
  tend_partitions: tendPartitionsJob,
  export_events: exportEventsJob,
  deliver_webhook: deliverWebhookJob,
  tend_webhooks: tendWebhooksJob,
  mail_webhook_off: mailWebhookOffJob,
}
