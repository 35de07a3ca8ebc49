// Made of the files beside it by words.test.ts there: `vitest run db/rules/words --update` makes it anew.
import bg from './bg.json' with { type: 'json' }
import cs from './cs.json' with { type: 'json' }
import da from './da.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import eu from './eu.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hr from './hr.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import lt from './lt.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import no from './no.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ro from './ro.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import sk from './sk.json' with { type: 'json' }
import sr from './sr.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import uk from './uk.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export const messageFiles = {
  bg,
  cs,
  da,
  de,
  en,
  es,
  eu,
  fi,
  fr,
  hr,
  hu,
  it,
  lt,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sr,
  sv,
  tr,
  uk,
  zh,
}

export const dashboardFiles = {
  de: de.dashboard,
  en: en.dashboard,
  es: es.dashboard,
  fr: fr.dashboard,
  nl: nl.dashboard,
}

export type Value = string | number

/** An argument that gets what stands between its tags. */
export type Tag = { readonly tag: true }

/** Arguments of English messages, by section and path. */
export type Arguments = {
  reader: {
    page: { page: Value }
    pageOf: { page: Value; total: Value }
    pagesOf: { from: Value; to: Value; total: Value }
    zoomedTo: { percent: Value }
    backTo: { title: Value }
    poweredBy: { name: Value }
    pictureOf: { number: Value; total: Value }
    priceBefore: { price: Value }
    priceNow: { price: Value }
    priceChanged: { price: Value }
    onPage: { page: Value }
    onList: { count: Value }
    oneMore: { title: Value }
    oneFewer: { title: Value }
    quantityOf: { title: Value }
    remove: { title: Value }
    removed: { title: Value }
    found: { count: Value }
    nothingFound: { query: Value }
    didYouMean: { query: Value }
    shareOn: { name: Value }
    printHint: { total: Value }
    tooManyPages: { count: number }
    noSuchPages: { total: Value }
    leftOut: { count: Value }
    notOrdered: { titles: Value }
    notSold: { titles: Value }
  }
  gate: {
    tooManyAttempts: { minutes: number }
  }
  consent: {
    text: { tools: Value }
    scripts: { scripts: Value }
  }
  products: {
    pack: { count: Value }
    minimum: { count: Value }
    maximum: { count: Value }
    step: { count: Value }
  }
  orderThanks: {
    mailed: { email: Value }
    received: { publisher: Value }
  }
  translations: {
    'pages.one': { count: Value }
    'pages.other': { count: Value }
    'hotspot.tooltip.page': { page: Value }
    'products.amount_in_cart': { items: Value }
    'shopping_cart.title.one': { count: Value }
    'shopping_cart.title.other': { count: Value }
  }
}

/** The same of the dashboard. */
export type DashboardArguments = {
  frame: {
    'shell.section': { title: Value }
    'groups.group': { title: Value }
    'nav.newOrders': { count: Value }
    'account.menu': { email: Value }
    'failed.quote': { digest: Value }
    'roles.inGroup': { group: Value; role: Value }
    'roles.allGroupsBut': { exceptions: Value }
    'color.pick': { label: Value }
    'color.easyToRead': { ratio: Value }
    'color.hardToRead': { ratio: Value; least: Value }
    definition: { name: Value }
    'quotas.label': { title: Value }
    'quotas.amounts.publications': { amount: number }
    'quotas.amounts.pages': { amount: number }
    'quotas.amounts.bytes': { amount: Value }
    'quotas.usages.publications': { used: number; limit: number }
    'quotas.usages.pages': { used: number; limit: number }
    'quotas.usages.bytes': { used: Value; limit: Value }
    'unsent.count': { count: number }
    'unsent.countIn': { count: number; title: Value }
    'unsent.publishWithout': { count: number }
    'uploads.sent': { sent: Value; size: Value; percent: number }
    'uploads.percent': { percent: number }
    'uploads.sendingFile': { file: Value }
    'uploads.sendingFiles': { count: number }
    'uploads.cancel': { file: Value }
    'uploads.tooLarge': { size: Value; most: Value }
    'media.tooLarge.picture': { size: Value; most: Value }
    'media.tooLarge.film': { size: Value; most: Value }
    'palette.nothing': { text: Value }
    'palette.failed': { reason: Value }
    'palette.count': { count: number }
    'palette.page': { page: Value }
    'palette.within': { screen: Value; part: Value }
    'demo.banner': { minutes: number }
  }
  auth: {
    'newPassword.hint': { least: Value }
    'newPassword.for': { email: Tag }
    'forgotten.mailed': { email: Tag }
    'forgotten.onConsole': { email: Tag }
    'invitation.join': { account: Value }
    'invitation.invited': { email: Tag }
    'invitation.invitedBy': { inviter: Value; email: Tag }
    'unsubscribe.end': { group: Value }
    'unsubscribe.effect': { email: Value }
    'demo.limits': { megabytes: number; pages: number }
  }
  profile: {
    'password.least': { least: Value }
    'afterChange.revokeAll': { count: number }
    'afterChange.lastUsed': { day: Value }
    'revoke.title': { name: Value }
    'revoke.revokeNamed': { name: Value }
    'revoke.revoked': { name: Value }
    'revoke.stops': { key: Tag; prefix: Value }
    'revoke.lastUsed': { day: Value }
    'sessions.ended': { device: Value }
    'sessions.end': { device: Value }
    'sessions.seen': { address: Value; day: Value; time: Value; since: Value }
    'keys.about': { link: Tag }
    'keys.revokedOn': { day: Value }
    'keys.expiredOn': { day: Value }
    'keys.rightsFor': { rights: Value; scopes: Value }
    'newKey.howSent': { header: Tag }
  }
  account: {
    'people.you': { name: Value; quiet: Tag }
    'people.changeNamed': { name: Value }
    'people.removeNamed': { name: Value }
    'role.title': { name: Value }
    'role.saved': { name: Value }
    'role.default': { role: Value }
    'remove.title': { name: Value }
    'remove.removed': { name: Value }
    'invite.sent': { email: Value }
    'invitations.expires': { day: Value }
    'invitations.resendTo': { email: Value }
    'invitations.resent': { email: Value }
    'invitations.revokeOf': { email: Value }
    'invitations.revoked': { email: Value }
    'invitations.passOn': { email: Value }
    'invitations.linkFor': { email: Value }
    'groups.address': { address: Value; count: number }
    'groups.settingsOf': { title: Value }
    'programs.olderHint': { code: Tag }
    'partners.changeNamed': { name: Value }
    'partners.endNamed': { name: Value }
    'partners.endedOn': { day: Value }
    'partner.keyUse': { graphql: Tag; publications: Tag; key: Tag }
    'end.title': { name: Value }
    'end.ended': { name: Value }
    'end.used': { day: Value }
    'features.unlimited': { count: number }
    'features.limited': { count: number; limit: number }
    'features.missing': { feature: Value; quiet: Tag }
  }
  installation: {
    'version.about': { version: Value; checked: Value }
    'version.available': { version: Value }
    'version.failed': { error: Value }
    'version.newest': { day: Value; time: Value }
    'version.asked': { day: Value; time: Value }
    'health.minutes': { count: number }
    'health.hours': { count: number }
    'health.days': { count: number }
    'health.noWorkerWaiting': { count: number }
    'health.disk': { free: Value; total: Value }
    'health.queue': { duration: Value }
    'health.failedJobs': { count: number }
    'health.backupFailed': { error: Value }
    'health.oldBackup': { duration: Value }
    'queue.page': { page: Value }
    'job.since': { day: Value; time: Value }
    'job.dueSince': { day: Value; time: Value }
    'job.at': { day: Value; time: Value }
    'job.wasDue': { day: Value; time: Value }
    'job.attempt': { moment: Value; attempt: number; most: number }
    'job.retryNamed': { job: Value; owner: Value }
    'job.retried': { job: Value }
    'job.cancelNamed': { job: Value; owner: Value }
    'cancel.title': { job: Value }
    'cancel.effect': { owner: Value }
    'cancel.canceled': { job: Value }
    'workers.none': { code: Tag }
    'workers.busy': { pages: number; slots: number }
    'workers.load': { busy: Value; jobs: number }
    'workers.name': { number: Value }
    'workers.loadOf': { number: Value }
    'workers.since': { place: Value; day: Value; time: Value }
    'purges.failed': { count: number }
    'shed.of': { kind: Value; link: Tag; title: Value }
    'shed.inGroup': { group: Value; reason: Value }
    'storage.aboutDisk': { free: Value; total: Value }
    'storage.sandbox': { time: Value }
    'storage.measured': { day: Value; time: Value }
    'storage.quota': { quotas: Value }
    'storage.changeOf': { title: Value }
    'quotas.title': { title: Value }
    'quotas.saved': { title: Value }
    'backups.moment': { day: Value; time: Value }
    'backups.failed': { moment: Value }
  }
  list: {
    'notices.havingProblems': { count: number }
    count: { count: number }
    quoted: { title: Value }
    'progress.queuedAt': { place: number }
    'progress.page': { page: Value; total: Value }
    'progress.minutes': { count: number }
    'progress.hours': { count: number }
    'progress.converting': { title: Value }
    'card.select': { title: Value }
    'card.actions': { title: Value }
    'card.pages': { count: number }
    'opens.named': { count: number }
    'opens.lately': { count: number }
    'filters.sought': { text: Value }
    'filters.collection': { title: Value }
    'filters.metatag': { category: Value; value: Value }
    'filters.unknownMetatag': { id: Value }
    'filters.remove': { filter: Value }
    'pager.shown': { from: number; to: number; total: number }
    'empty.collectionHint': { drag: Tag }
    'empty.archived': { count: number }
    'empty.archivedRestore': { count: number }
    'notFound.noneCalled': { text: Value }
    'selection.allSelected': { count: number }
    'selection.selected': { count: number }
    'selection.tooMany': { most: number }
    'selection.selectAll': { count: number }
    'selection.selectMatching': { count: number }
    'selection.moreFor': { what: Value }
    'acts.far': { done: number; total: number }
    'acts.undoUntil': { time: Value }
    'acts.showNotChanged': { count: number }
    'acts.notChanged': { count: number }
    'acts.copyOf': { title: Value }
    'done.publish': { what: Value; count: number }
    'done.unlist': { what: Value; count: number }
    'done.withdraw': { what: Value; count: number }
    'done.archive': { what: Value; count: number }
    'done.restore': { what: Value; count: number }
    'done.uncollect': { what: Value; count: number }
    'done.collect': { what: Value; count: number }
    'done.retag': { what: Value }
    'done.undo': { what: Value; count: number }
    'question.archive': { count: number }
    'question.withdraw': { count: number }
    'question.publish': { count: number }
    'question.allOnline': { total: number }
    'question.someOnline': { count: number; total: number }
    'question.allOffline': { total: number }
    'question.someOffline': { count: number; total: number }
    'refused.notChanged': { count: number }
    'refused.notRestored': { count: number }
    'refused.changed': { count: number }
    'deletion.deleted': { name: Value }
    'deletion.back': { name: Value }
    'deletion.backWithout': { name: Value; count: number }
    'collect.title': { what: Value }
    'metatags.of': { what: Value }
    'metatags.removeOf': { what: Value }
    'metatags.addTo': { what: Value }
    'actReview.failed': { reason: Value }
    'actReview.noneInFirst': { looked: number }
    'actReview.someInAll': { count: number }
    'actReview.someInFirst': { count: number; looked: number }
    'actor.key': { name: Value }
    'steps.done': { count: number; total: number }
    'new.createSome': { count: number }
    'new.each': { size: Value }
    'new.anotherFile': { name: Value }
    'new.partSent': { share: Value; size: Value }
    'new.chooseAgain': { hidden: Tag; name: Value }
    'new.discard': { name: Value }
    'new.cancelNamed': { name: Value }
    'new.dismissNamed': { name: Value }
    'collections.actions': { title: Value }
    'collections.renameTitle': { title: Value }
    'collections.tooLarge': { title: Value }
    'collections.deleteTitle': { title: Value }
    'collections.holds': { count: number }
    'collections.holdsTooMany': { count: number; most: number }
    'collections.archivedLeave': { count: number }
    'activity.about': { zone: Value }
    'activity.times': { zone: Value }
    'activity.archived': { title: Value }
    'event.hotspotsFound': { count: number }
    'event.hotspotsAdded': { count: number }
    'event.hotspotsChanged': { count: number }
    'event.hotspotsRemoved': { count: number }
    'event.moreChanged': { count: number }
    'event.moreRemoved': { count: number }
    'event.settings': { count: number }
    'event.setting': { name: Value }
    'event.products': { count: number }
    'event.pageRemoved': { page: Value }
    'event.tookSeconds': { count: number }
    'event.tookMinutes': { count: number }
    'event.pagesInAll': { count: number }
    'event.from': { address: Value }
    'event.undoNamed': { event: Value }
    'event.undoNamedOf': { event: Value; title: Value }
    'conversion.replaced': { page: Value }
    'conversion.again': { count: number }
    'conversion.allAddedAt': { page: Value }
    'conversion.addedLast': { count: number }
    'conversion.addedAt': { count: number; page: Value }
    'conversion.removed': { count: number; ranges: Value }
    'conversion.notes': { count: number }
    'conversion.showMore': { count: number }
    'conversion.onPage': { page: Value }
    'publishing.publishNamed': { title: Value }
    'publishing.unlistNamed': { title: Value }
    'publishing.checkFailed': { reason: Value }
    'publishing.pages': { count: number }
    'publishing.hotspots': { count: number }
    'publishing.products': { count: number }
    'publishing.nowUntil': { time: Value; zone: Value }
    'publishing.nowInstead': { time: Value; zone: Value }
    'publishing.now': { zone: Value }
    'publishing.more': { count: number }
    'publishing.page': { page: Value }
    'remark.text': { count: number; ranges: Value }
    'remark.products': { count: number; all: number }
    'remark.dead_link': { count: number }
    'remark.incomplete': { count: number }
    'remark.missing_page': { count: number }
    'remark.too_few': { count: number }
    'remark.theme_fails': { count: number }
    'remark.outside': { count: number }
    'remark.covered': { count: number }
    'remark.price_differs': { count: number }
    'remark.unknown_number': { count: number }
    'remark.missing_product': { count: number; all: number }
    'extraction.showIconsOf': { kind: Value }
    'languages.both': { pages: Value; buttons: Value }
    'productTheme.gone': { id: Value }
    'dropped.here': { title: Value }
    'dropped.title': { title: Value }
    'sending.notAdded': { name: Value; reason: Value }
  }
  publication: {
    'warnings.blank': { where: Value; count: number }
    'warnings.blankAdvice': { count: number }
    'warnings.unread': { where: Value; count: number }
    'warnings.unreadAdvice': { count: number }
    'warnings.guessedFont': { where: Value; count: number }
    'warnings.guessedFontAdvice': { count: number }
    'warnings.recognised': { where: Value; count: number }
    'warnings.recognitionData': { where: Value; count: number }
    'warnings.recognitionDataAdvice': { command: Value }
    'warnings.recognitionFailed': { where: Value; count: number }
    'warnings.recognitionFailedAdvice': { count: number }
    'warnings.oursAdvice': { count: number }
    'warnings.pages': { count: number; ranges: Value }
    'warnings.replace': { count: number }
    'qr.opens': { title: Value }
    'qr.downloadAs': { format: Value }
    'qr.pixelsOf': { pixels: Value }
    'qr.range': { least: Value; most: Value }
    'status.goesOffline': { time: Value }
    'status.goesOnline': { time: Value }
    'status.unpublished': { time: Value }
    'preview.of': { title: Value }
    'found.products': { count: number }
    'found.links': { count: number }
    'found.both': { products: number; links: number }
    'converting.page': { page: Value }
    'converting.willBe': { count: number; where: Value }
    'converting.withoutPdf': { count: number; where: Value }
    'feedback.page': { page: Value }
    'pages.count': { count: number }
    'pages.named': { page: Value }
    'pages.namedWith': { page: Value; count: number }
    'pages.hotspots': { count: number }
    'pages.actions': { page: Value }
    'pages.selected': { count: number }
    'removal.title': { count: number; ranges: Value }
    'removal.confirm': { count: number }
    'removal.removed': { count: number; ranges: Value }
    'removal.hotspots': { count: number }
    'removal.references': { count: number; pages: number; ranges: Value }
    'removal.linksToo': { count: number }
    'adding.replaceTitle': { page: Value }
    'adding.thenPage': { size: Value }
    'adding.thenPages': { size: Value }
    'adding.addSome': { count: number }
    'adding.pagesFault': { last: Value }
    'adding.pagesHint': { count: number }
    'adding.placeFault': { last: Value }
    'adding.hotspotsOn': { count: number; page: Value }
    'moving.title': { count: number; ranges: Value }
    'moving.fault': { last: Value }
    'moving.hint': { last: Value }
    'moving.swapped': { ranges: Value }
    'sorting.lifted': { what: Value }
    'sorting.moved': { what: Value; place: Value; total: Value }
    'sorting.dropped': { what: Value; place: Value; total: Value }
    'sorting.cancelled': { what: Value }
    'settings.unsaved': { count: number }
    'settings.unsavedRestored': { count: number }
    'settings.keptHere': { names: Value }
    'settings.zone': { zone: Value }
    'settings.groupDefault': { value: Value }
    'settings.missingFeature': { feature: Value }
    'settings.missingEither': { feature: Value; other: Value }
    'settings.asPages': { value: Value }
    'settings.linksMove': { address: Value }
    'settings.linksTaken': { title: Value }
    'search.titleHint': { count: Value; most: Value }
    'search.descriptionHint': { count: Value; most: Value }
    'search.tooLong': { count: Value; most: Value }
    'header.runsOn': { domain: Value; reason: Value }
    'reading.download': { state: Tag }
    'reading.print': { state: Tag }
    'reading.feedback': { state: Tag }
    'clash.question': { name: Tag; now: Value; mine: Value }
    'clash.choice': { count: Value }
    'clash.text': { text: Value }
    'preflight.portfolio': { count: number }
    'preflight.doublePages': { where: Value; count: number }
    'preflight.printMarks': { where: Value; count: number }
    'preflight.overprint': { where: Value; count: number }
    'preflight.overprintNamed': { names: Value }
    'preflight.missingFonts': { where: Value; count: number; names: Value }
    'preflight.missingFontsAdvice': { count: number }
    'preflight.hiddenLayers': { where: Value; count: number; names: Value }
    'preflight.comments': { where: Value; pages: number; count: number }
    'preflight.commentsAdvice': { count: number }
    'preflight.mixedSizes': { where: Value; count: number }
    'preflight.mixedSizesAdvice': { count: number }
    'mended.layers': { names: Value }
    'mended.pdf': { name: Value }
    'edition.then': { size: Value }
    'edition.counts': { unchanged: number; changed: number; added: number; removed: number; moved: number }
    'edition.removed': { count: number }
    'edition.lost': { count: number }
    'edition.page': { page: number }
    'edition.pageBefore': { page: number }
    'edition.choice': { count: number; page: number }
    'coverage.onPages': { count: number; all: number }
    'coverage.allOnPages': { all: number }
    'coverage.missing': { names: Value }
    'coverage.more': { count: number }
    'coverage.prices': { count: number }
    'coverage.numbers': { count: number }
    'coverage.all': { count: number }
    'coverage.kind.price_differs': { count: number }
    'coverage.kind.unknown_number': { count: number }
    'coverage.kind.missing_product': { count: number }
    'coverage.kind.ignored': { count: number }
    'coverage.printedAndFeed': { printed: Value; price: Value }
    'coverage.printedAndSale': { printed: Value; price: Value; sale: Value }
    'coverage.page': { page: Value }
    'coverage.pageOf': { page: Value; hidden: Tag; name: Value }
    'coverage.ignore': { hidden: Tag; name: Value }
    'coverage.notProduct': { hidden: Tag; name: Value }
    'coverage.heed': { hidden: Tag; name: Value }
  }
  settings: {
    'address.moved': { slug: Value }
    'domain.untilThen': { url: Tag }
    'domain.brief.broken': { domain: Value }
    'domain.brief.elsewhere': { domain: Value }
    'domain.brief.insecure': { domain: Value }
    'domain.brief.taken': { domain: Value }
    'domain.brief.unproved': { domain: Value }
    'domain.brief.waiting': { domain: Value }
    'domain.brief.unchecked': { domain: Value }
    'domain.works': { address: Value }
    'domain.worksLately': { address: Value }
    'domain.elsewhere': { domain: Value; addresses: Value }
    'domain.insecure': { domain: Value }
    'domain.taken': { domain: Value }
    'domain.pointsHere': { domain: Value }
    'domain.unproved': { domain: Value }
    'domain.waiting': { domain: Value }
    'domain.lastChecked': { time: Value }
    'domain.checksEnded': { time: Value }
    'domain.checksGoOn': { time: Value }
    'proof.file': { address: Value }
    'record.copyName': { type: Value }
    'record.copyValue': { type: Value }
    'logo.tooLarge': { width: number }
    'statistics.months': { count: number }
    'delete.question': { title: Value }
    'codeOff.only': { domain: Value; reason: Value }
    'webhooks.moreTypes': { first: Value; count: number }
    'webhooks.previousSecret': { day: Value; time: Value }
    'webhooks.actions': { name: Value }
    'webhooks.isOff': { name: Value }
    'webhooks.isOn': { name: Value }
    'webhooks.deleteQuestion': { name: Value }
    'webhooks.deleteConsequences': { host: Value }
    'webhooks.deleted': { name: Value }
    'webhooks.replaceQuestion': { name: Value }
    'webhooks.signed': { link: Tag }
    'webhookLog.tries': { count: number }
    'webhookLog.nextTry': { day: Value; time: Value }
    'webhookLog.answered': { status: Value }
    'webhookLog.duration': { duration: number }
    'replay.onTheirWay': { count: number }
    'metatags.renameCategory': { category: Value }
    'metatags.newOf': { category: Value }
    'metatags.uses': { count: number }
    'metatags.actions': { name: Value }
    'metatags.deleteQuestion': { category: Value; value: Value }
    'metatags.removedFrom': { count: number }
    'metatags.tooMany': { count: number }
    'metatags.archived': { count: number }
    'metatagForm.change': { value: Value }
    'metatagForm.rename': { category: Value }
    'shop.fields.cartHint': { items: Value }
    'shop.fields.eachHint': { id: Value; sku: Value; quantity: Value; index: Value }
    'shop.fields.linesHint': { id: Value; sku: Value; quantity: Value; index: Value; code: Tag }
    'shop.fields.fixedHint': { code: Tag }
    'shop.customLabel': { number: Value }
    'trial.product': { title: Value; id: Tag }
    'trial.empty': { title: Value; soft: Tag }
    'trial.noNumber': { title: Value; soft: Tag; value: Value }
    'orderForm.recipientsFault': { most: Value }
  }
  products: {
    'orders.named.order': { number: Value }
    'orders.named.quote': { number: Value }
    'orders.items': { count: number }
    'orders.customerNumbered': { number: Value }
    'orders.delete.title.order': { number: Value }
    'orders.delete.title.quote': { number: Value }
    'orders.delete.deleted.order': { number: Value }
    'orders.delete.deleted.quote': { number: Value }
    count: { count: number }
    hotspots: { count: number }
    'table.range': { first: number; last: number; all: number }
    'table.openRange': { first: number; last: number; all: number }
    'table.rangeSaid': { first: number; last: number; all: number }
    'table.openRangeSaid': { first: number; last: number; all: number }
    'table.bestOnly': { count: number }
    'table.allSources': { count: number }
    'table.source': { title: Value; count: number }
    'table.noMatch': { text: Value }
    'imports.held': { source: Value; count: number; link: Tag }
    'imports.decided': { name: Value; time: Value }
    'imports.started': { time: Value }
    'imports.counts': { products: Value; leftOut: Value }
    'imports.leftOut': { count: number }
    'sources.fromFile': { file: Value }
    'sources.goOn': { file: Value }
    'sources.tooLarge': { size: Value }
    'libraries.changeTitle': { title: Value }
    'libraries.actions': { title: Value }
    'libraries.deleteTitle': { title: Value }
    'libraries.deleted': { title: Value }
    'libraries.mostHint': { percent: Value }
    'schedules.told.daily': { hour: Value; zone: Value }
    'product.line': { line: number }
    'product.item': { item: number }
    'product.usedOnline': { count: number }
    'product.usedOffline': { count: number }
    'product.pagesOf': { title: Value }
    'product.page': { page: number }
    'product.pageWithHotspots': { page: number; count: number }
    'product.noFigures': { message: Value }
    'product.unseenInDays': { day: Value }
    'product.shareOf.seen': { share: Value }
    'product.shareOf.opened': { share: Value }
    'product.shareOf.listed': { share: Value }
    'fields.customLabel': { number: Value }
    'log.someKept': { shown: number; count: number }
    'log.line': { line: number }
    'log.item': { item: number }
    'held.some': { going: number; count: number }
    'held.question': { count: number }
    'outcome.dismissed': { count: number }
    'outcome.confirmed': { count: number }
    'outcome.replaced': { count: number }
    'outcome.followed': { link: Tag }
    'outcome.unchangedFile': { link: Tag }
    'file.forLibrary': { title: Value }
    'file.missing': { names: Value }
    'file.added': { names: Value }
    'file.lost': { column: Value; field: Value }
    'file.replaced': { address: Value }
    'file.firstRows': { count: number }
    'columns.needed': { field: Value }
    'columns.holds': { column: Value }
    'columns.unnamed': { number: Value }
    'themes.addNamed': { name: Value }
    'themes.previewOf': { name: Value }
    'fonts.text': { code: Tag }
    'fonts.deleteNamed': { family: Value }
    'theme.templateProblem': { problem: Value }
    'theme.cssProblem': { problem: Value }
    'theme.pageOf': { publication: Value; page: number }
    'theme.plain': { count: number; title: Value; problem: Value }
    'theme.deleteTitle': { name: Value }
    'theme.used': { count: number }
    'theme.ignores': { controls: Value }
    'theme.inCss': { control: Value }
    'theme.applyTitle': { name: Value }
    'theme.ownKept': { count: number }
    'theme.applied': { count: number }
    'helpers.numeral': { rounded: Value; decimals: Value; grouped: Value; optional: Value }
    'helpers.date': { short: Value; medium: Value; long: Value; day: Value }
    'ownFields.photos': { code: Value }
    'ownFields.sale_starts': { code: Value }
    'ownFields.sale_ends': { code: Value }
    'ownFields.mark_shows': { values: Value }
    'ownFields.mark_shape': { values: Value }
    'reading.headerChoice': { line: number; text: Value }
    'reading.automatic': { value: Value }
    'reading.ofGroup': { value: Value }
    'meanings.counted': { field: Value; count: number }
    'meanings.means': { field: Value; value: Value }
    'meanings.quoted': { value: Value }
    'webhooks.last': { time: Value }
    'webhooks.title': { title: Value }
    'elements.needed': { field: Value }
  }
  statistics: {
    'units.share': { percent: number }
    'units.seconds': { seconds: Value }
    'units.minutes': { minutes: Value }
    'units.minutesAndSeconds': { minutes: Value; seconds: Value }
    'units.hours': { hours: number }
    'units.hoursAndMinutes': { hours: number; minutes: Value }
    'changes.more': { percent: number }
    'changes.less': { percent: number }
    'screen.days': { from: Value; to: Value }
    'screen.daysSince': { from: Value; to: Value; since: Value }
    'screen.firstCame': { day: Value }
    'screen.asCsv': { title: Value }
    'live.readers': { count: number }
    'live.onPage': { count: Tag; page: number }
    'live.onPageOf': { count: Tag; page: number; title: Value }
    'live.onRemoved': { count: Tag }
    'live.onRemovedOf': { count: Tag; title: Value }
    'live.opened': { count: Tag }
    'live.openedTitle': { count: Tag; title: Value }
    'live.elsewhere': { count: Tag }
    'steps.online.day': { number: Value }
    'steps.online.week': { number: Value }
    'steps.online.month': { number: Value }
    'steps.weekOf': { day: Value }
    'steps.from': { from: Value }
    'steps.to': { to: Value }
    'steps.fromTo': { from: Value; to: Value }
    'steps.change': { letter: Tag; day: Value; change: Value }
    'steps.part': { step: Value; part: Value }
    'steps.notWhole': { steps: Value }
    'steps.chart': { figure: Value; first: Value; last: Value }
    'steps.chartOfTwo': { figure: Value; first: Value; last: Value; own: Value; other: Value }
    'steps.partLabel': { step: Value; part: Value }
    'comparison.daysOf': { from: Value; to: Value }
    'comparison.online': { own: Value; other: Value; title: Value }
    'comparison.dates': { own: Value; title: Value }
    'comparison.datesNeverOnline': { own: Value; title: Value }
    'comparison.compared': { title: Tag }
    'pages.page': { page: Value }
    'pages.views': { count: number }
    'pages.removed': { count: number; views: number }
    'marks.pageRemoved': { page: Value }
  }
  editor: {
    hotspotsOf: { hidden: Tag; title: Value }
    'canvas.label': { pages: Value; count: number }
    'canvas.help': { next: Value; previous: Value; all: Value }
    page: { page: Value }
    pages: { from: Value; to: Value }
    count: { count: number }
    quoted: { name: Value }
    'turnInto.external_link': { what: Value }
    'turnInto.page_reference': { what: Value }
    'turnInto.product': { what: Value }
    'turnInto.image': { what: Value }
    'turnInto.video': { what: Value }
    'turnInto.slideshow': { what: Value }
    'commands.withKey': { label: Value; keys: Value }
    'steps.move': { what: Value }
    'steps.resize': { what: Value }
    'steps.turn': { what: Value }
    'steps.spaceOut': { what: Value }
    'steps.same': { label: Value; what: Value }
    'steps.labelled': { label: Value; what: Value }
    'steps.cut': { what: Value }
    'steps.delete': { what: Value }
    'steps.duplicate': { what: Value }
    'steps.paste': { what: Value }
    'steps.change': { what: Value }
    'steps.add': { what: Value }
    'steps.tabEarlier': { what: Value }
    'steps.tabLater': { what: Value }
    'tools.new': { count: number; hidden: Tag }
    'tools.zoom': { percent: Value }
    'tools.zoomMenu': { percent: Value }
    'pager.at': { hidden: Tag; page: Value; last: Value }
    'strip.counted': { pages: Value; count: number; hidden: Tag }
    'list.kind': { kind: Value }
    'list.earlier': { name: Value }
    'list.later': { name: Value }
    'list.delete': { name: Value }
    'told.selected': { count: number }
    'told.selectedOne': { name: Value; kind: Value }
    'told.copied': { count: number }
    'told.done': { step: Value }
    'told.notDone': { reason: Value }
    'told.notOpened': { reason: Value }
    'told.othersChanged': { count: number }
    'told.decisions': { count: number }
    'told.added': { count: number }
    'told.undone': { step: Value }
    'told.redone': { step: Value }
    'slides.counted': { count: number }
    'slides.one': { number: Value }
    'slides.addressOf': { number: Value }
    'slides.showsOf': { number: Value }
    'inspector.remove': { count: number }
    'several.external_link': { count: number }
    'several.page_reference': { count: number }
    'several.product': { count: number }
    'several.image': { count: number }
    'several.video': { count: number }
    'several.slideshow': { count: number }
    'fields.percent': { hidden: Tag }
    'fields.pixels': { hidden: Tag }
    'fields.timeHint': { example: Value }
    'faults.characters': { count: number }
    'faults.most': { most: number }
    'faults.upTo': { most: number }
    'faults.from': { least: number }
    'faults.range': { least: number; most: number }
    'faults.rangeOrEmpty': { least: number; most: number }
    'faults.wholeRange': { least: number; most: number }
    'faults.wholeRangeOrEmpty': { least: number; most: number }
    'faults.seconds': { example: Value }
    'faults.json': { example: Value }
    'faults.color': { example: Value }
    'sorting.lifted': { name: Value; place: Value; count: Value }
    'sorting.moved': { place: Value; count: Value }
    'sorting.dropped': { place: Value; count: Value }
    'sorting.move': { name: Value }
    'sorting.remove': { name: Value }
    'picker.useSku': { sku: Tag }
    'picker.none': { text: Value }
    'picker.found': { count: number }
    'link.try': { hidden: Tag }
    'pageLink.missing': { count: number }
    'product.otherTheme': { id: Value }
    'video.recognised': { provider: Value; id: Value }
    'video.numberThere': { id: Value }
    'video.kindHint': { example: Value }
    'saving.status': { words: Value; more: Value }
    'saving.toDecide': { count: number }
    'saving.needAddress': { count: number }
    'clash.theyDeleted': { name: Value }
    'clash.youDeleted': { name: Value }
    'clash.both': { name: Value; fields: Value }
    'checks.count': { count: number }
    'checks.show': { hidden: Tag; name: Value }
    'checks.showLess': { count: number }
    'checks.showAll': { count: number }
    'checks.deadLinks': { count: number }
    'checks.groups.incomplete': { count: number }
    'checks.groups.dead_link': { count: number }
    'checks.groups.missing_page': { count: number }
    'checks.groups.unknown_sku': { count: number }
    'checks.groups.too_few': { count: number }
    'checks.groups.theme_fails': { count: number }
    'checks.groups.too_small': { count: number }
    'checks.groups.missing_alt': { count: number }
    'checks.groups.unnamed': { count: number }
    'checks.groups.outside': { count: number }
    'checks.groups.covered': { count: number }
    'mends.step': { label: Value; what: Value }
    'mends.left.too_small': { count: number }
    'mends.left.outside': { count: number }
    'mends.left.missing_page': { count: number }
    'findings.tooSmall': { width: Value; height: Value }
    'findings.missingPage': { page: Value }
    'findings.unknownSkus': { skus: Value }
    'findings.unknownSkusMore': { skus: Value; more: Value }
    'findings.ruleFew': { count: Value }
    'findings.ruleSome': { count: Value; found: Value }
    'findings.slidesNoAlt': { count: number }
    'find.add': { count: number }
    'find.found': { count: number; pages: number }
    'find.elsewhere': { count: number }
    'find.firstShown': { count: number }
    'find.ofPage': { wanted: number; count: number }
    'find.toPage': { page: Value }
    'find.pageWith': { count: number; page: Value }
    'heat.failed': { reason: Value }
    'heat.share': { percent: Value }
    'heat.tiny': { percent: Value }
    'heat.seenPressed': { pressed: number; seen: number }
    'rule.group': { number: Value }
    'rule.condition': { number: Value }
    'rule.removeCondition': { number: Value }
    'rule.remove': { sku: Value }
    'rule.matching': { count: number }
    'rule.shows': { shown: Value }
    'rule.showsOf': { shown: Value; count: Value }
    'rule.pin': { title: Value }
    'rule.exclude': { title: Value }
    'rule.fields.customLabel': { number: Value }
    'rule.explained.feed': { count: number; conditions: Value }
    'rule.explained.newest': { count: number; conditions: Value }
    'rule.explained.price_low': { count: number; conditions: Value }
    'rule.explained.price_high': { count: number; conditions: Value }
    'rule.explained.discount': { count: number; conditions: Value }
    'rule.explained.most_pressed': { count: number; conditions: Value }
    'rule.said.pinned': { skus: Value }
    'rule.said.excluded': { skus: Value }
    'rule.said.more': { skus: Value; count: number }
    'rule.said.and': { before: Value; next: Value }
    'rule.said.or': { before: Value; next: Value }
    'rule.met.is': { field: Value; value: Value }
    'rule.met.is_not': { field: Value; value: Value }
    'rule.met.contains': { field: Value; value: Value }
    'rule.met.begins': { field: Value; value: Value }
    'rule.met.between': { field: Value; from: Value; to: Value }
    'rule.met.atMost': { field: Value; to: Value }
    'rule.met.atLeast': { field: Value; from: Value }
    'rule.met.onOrBefore': { field: Value; to: Value }
    'rule.met.onOrAfter': { field: Value; from: Value }
    'rule.met.is_empty': { field: Value }
    'rule.met.is_not_empty': { field: Value }
    'rule.met.text': { value: Value }
    'rule.met.number': { value: number }
    'rule.met.percent': { value: Value }
    'rule.met.not': { condition: Value }
    'rule.met.notWithOwn': { condition: Value; value: Value }
    'rule.met.field': { field: Value; name: Value }
    'media.useSeveral': { count: number }
    'media.shows': { file: Value }
    'media.uses': { hotspots: number; publications: number }
    'media.sent': { percent: number }
    'media.sending': { file: Value }
    'media.step': { count: number }
    'media.deleteQuestion': { file: Value }
    'media.deleted': { file: Value }
    'presence.at': { name: Value; pages: Value }
    'presence.goTo': { name: Value; pages: Value }
    'presence.selected': { names: Value }
    'presence.onPages': { names: Value }
    'presence.more': { count: number; names: Value }
  }
  faults: {
    strangeAnswer: { status: Value }
    'tooManyAttempts.network': { minutes: number }
    'tooManyAttempts.device': { minutes: number }
    'tooManyAttempts.email': { minutes: number }
    'tooManyAttempts.account': { minutes: number }
    'tooManyAttempts.publication': { minutes: number }
    'invalid.uncoded': { name: Value; message: Value }
    'invalid.inside': { message: Value; place: Value }
    'invalid.given': { name: Value }
    'invalid.empty': { name: Value }
    'invalid.integer': { name: Value }
    'invalid.number': { name: Value }
    'invalid.text': { name: Value }
    'invalid.boolean': { name: Value }
    'invalid.list': { name: Value }
    'invalid.object': { name: Value }
    'invalid.oneOf': { name: Value; values: Value }
    'invalid.atMost': { name: Value; most: Value }
    'invalid.atMostCharacters': { name: Value; most: Value }
    'invalid.atMostEntries': { name: Value; most: Value }
    'invalid.atLeast': { name: Value; least: Value }
    'invalid.atLeastCharacters': { name: Value; least: Value }
    'invalid.atLeastEntries': { name: Value; least: Value }
    'invalid.moreThan': { name: Value; least: Value }
    'invalid.notAccepted': { name: Value }
    'invalid.unstorable': { name: Value }
    'invalid.slugTaken': { name: Value }
    'invalid.slugImpossible': { name: Value }
    'invalid.leastPassword': { name: Value; least: Value }
    'invalid.mostPassword': { name: Value; most: Value }
    'invalid.email': { name: Value }
    'invalid.emailTaken': { name: Value }
    'invalid.beforeConversion': { name: Value }
    'invalid.slugTakenHere': { name: Value }
    'invalid.offlineTooEarly': { name: Value }
    'invalid.passwordWanted': { name: Value }
    'invalid.seenGroups': { name: Value }
    'invalid.usedUpload': { name: Value }
    'invalid.notIntegration': { name: Value }
    'invalid.addressLong': { name: Value }
    'invalid.addressPart': { name: Value; example: Value }
    'invalid.addressScheme': { name: Value; schemes: Value }
    'invalid.addressHost': { name: Value }
    'invalid.addressPort': { name: Value; port: Value }
    'invalid.addressBucket': { name: Value; example: Value }
    'invalid.addressMasked': { name: Value }
    'invalid.secretAgain': { name: Value }
    'invalid.masked': { name: Value }
    'invalid.maskedUnknown': { name: Value }
    'invalid.mostWebhooks': { most: Value }
    'invalid.oneGroup': { name: Value }
    'invalid.domain': { name: Value; example: Value }
    'invalid.ownDomain': { name: Value }
    'invalid.slugLetters': { name: Value }
    'invalid.color': { name: Value }
    'invalid.timeZone': { name: Value }
    'invalid.ianaTimeZone': { name: Value }
    'invalid.currency': { name: Value }
    'invalid.language': { name: Value }
    'invalid.moment': { name: Value }
    'invalid.link': { name: Value }
    'invalid.emails': { name: Value }
    'invalid.alsoFilled': { name: Value }
    'invalid.quota.publications': { name: Value; limit: number; used: number }
    'invalid.quota.pages': { name: Value; limit: number; used: number }
    'invalid.quota.bytes': { name: Value; limit: Value; used: Value }
    'invalid.media': { name: Value }
    'invalid.deep': { name: Value }
    'invalid.https': { name: Value; example: Value }
    'invalid.contains': { name: Value; part: Value }
    'invalid.containsEither': { name: Value; one: Value; other: Value }
    'invalid.formLines': { name: Value }
    'invalid.idSuch': { name: Value; example: Value }
    'invalid.numberSuch': { name: Value; example: Value }
    'invalid.linksWithoutNumber': { name: Value }
    'invalid.addressOfRecto': { name: Value }
    'invalid.needsEmail': { name: Value }
    'invalid.meaning': { name: Value }
    'invalid.tooManyMeanings': { most: number }
    'invalid.ownSecret': { name: Value }
    'invalid.mediaType': { name: Value }
    'invalid.mediaTooLarge': { name: Value; most: number }
    'invalid.pictureWanted': { name: Value }
    'invalid.filmWanted': { name: Value }
    'invalid.mediaId': { name: Value }
    'invalid.emailHere': { name: Value }
    'invalid.signsInAlready': { name: Value }
    'invalid.runEveryGroup': { name: Value }
    'invalid.eachGroupOnce': { name: Value }
    'invalid.ownGroups': { name: Value }
    'invalid.metatagTaken': { name: Value }
    'invalid.eachPageOnce': { name: Value; count: Value }
    'invalid.amongPages': { name: Value; count: Value }
    'invalid.allPages': { name: Value }
    'invalid.noField': { name: Value; fields: Value }
    'invalid.mappedTwice': { field: Value }
    'invalid.notMapped': { field: Value }
    'invalid.picture': { name: Value }
    'invalid.themeOfOther': { name: Value }
    'conflicts.mostThemes': { most: Value }
    'conflicts.mostFonts': { most: Value }
    'conflicts.mostUploads': { most: Value }
    'conflicts.tooManyMatch': { most: number }
    'conflicts.actTooOld': { hours: Value }
    'conflicts.mediaInUse': { hotspots: number; publications: number }
  }
  mails: {
    'webhook.untitled': { host: Value }
    'webhook.titled': { title: Value; host: Value }
    'webhook.subject': { webhook: Value }
    'webhook.gone': { webhook: Value }
    'webhook.failing': { webhook: Value; days: Value }
    'quota.reached.publications': { account: Value }
    'quota.reached.pages': { account: Value }
    'quota.reached.bytes': { account: Value }
    'quota.near.publications': { account: Value }
    'quota.near.pages': { account: Value }
    'quota.near.bytes': { account: Value }
    'quota.uses': { account: Value; usage: Value }
    'weekly.subject': { group: Value; count: number }
    'weekly.heading': { group: Value; from: Value; to: Value }
    'weekly.openCount': { count: number }
    'weekly.opened': { count: number }
    'weekly.times': { count: number }
    'weekly.noneBefore': { value: Value }
    'weekly.asBefore': { value: Value }
    'weekly.more': { value: Value; percent: number }
    'weekly.less': { value: Value; percent: number }
    'weekly.seconds': { seconds: number }
    'weekly.minutes': { minutes: number }
    'weekly.hours': { hours: number; minutes: number }
    'imports.feed': { group: Value }
    'imports.library': { title: Value; group: Value }
    'imports.heldSubject': { group: Value }
    'imports.held': { source: Value }
    'imports.failedSubject': { group: Value }
    'imports.failed': { source: Value; time: Value }
    'imports.worksSubject': { group: Value }
    'imports.works': { source: Value; since: Value; until: Value }
  }
  reasons: {
    packedOtherwise: { kind: Value }
    lastRowShort: { line: number }
    noColumn: { lines: number; field: Value }
    notXml: { line: Value; column: Value; element: Value; where: Value; item: Value; id: Value }
    xmlBreaksOff: { line: Value; column: Value; element: Value; where: Value; item: Value; id: Value }
    tooManyProducts: { most: number }
    saysInstead: { value: Value }
    encodingUnknown: { encoding: Value }
    tooManyColumns: { most: number }
    heldAll: { count: number; coming: number }
    heldSome: { going: number; count: number; percent: number; coming: number }
    'api.noTotal': { path: Value }
    'api.noListAt': { path: Value }
    'api.tooManyPages': { most: number }
    'api.saysMore': { name: Value }
    'api.noNextAt': { path: Value }
    'shop.gaveLess': { said: number; came: number }
    'shop.refused': { told: Value }
    'shop.taxes': { count: number }
    'fetch.tooLarge': { most: number }
    'fetch.bucket': { fault: Value }
    'fetch.webPage': { kind: Value }
    'fetch.wrongKind': { kind: Value }
    longId: { most: number }
    cutOff: { most: number }
    priceUnclear: { value: Value }
    currencyUnclear: { value: Value }
    currencyUnknown: { value: Value }
    saleDates: { value: Value }
    saleDay: { value: Value }
    availabilityUnknown: { value: Value }
    quantityUnclear: { value: Value; most: number }
    photosMost: { most: number }
    addressLong: { value: Value; most: number }
    addressBad: { value: Value }
    controls: { count: number }
    otherEncoding: { encoding: Value }
    twoColumns: { field: Value }
    shifted: { found: number; columns: number }
    entity: { value: Value }
    alone: { value: Value }
    cellError: { value: Value }
    rounded: { value: Value }
    sheetColumns: { most: Value }
    otherSheets: { sheet: Value; count: number }
    merged: { count: number }
    chosenSheet: { sheet: Value }
    chosenHeader: { line: Value }
    chosenElement: { element: Value }
    'webhook.leadsOn': { status: Value }
    'webhook.answered': { status: Value }
    'webhook.tooSlow': { seconds: Value }
    'link.gone': { status: Value }
    'purge.silent': { host: Value; why: Value }
    'purge.answered': { host: Value; status: Value; text: Value }
    'conversion.download': { address: Value }
    'quota.publications': { what: Value; limit: number; used: number }
    'quota.pages': { what: Value; limit: number; used: number }
    'quota.bytes': { what: Value; limit: Value; used: Value }
    'act.addressTaken': { before: Value; after: Value }
    'checkout.noVersion': { url: Value }
    'checkout.otherVersion': { url: Value; theirs: Value; ours: Value }
    'checkout.badProfile': { profile: Value; version: Value; url: Value }
    'checkout.noRest': { url: Value }
    'checkout.unreadable': { url: Value }
    'checkout.refused': { url: Value; status: Value; why: Value }
    'pdfFile.too_many_pages': { pages: number; limit: number }
    'pdfFile.no_such_page': { page: Value; pages: number }
    'pdfFile.no_such_pdf': { name: Value }
    'pdfFile.too_slow_to_open': { seconds: number }
    'pdfFile.too_heavy_to_open': { megabytes: number }
    'pdfFile.too_slow': { minutes: number }
    'pdfFile.too_many_bytes': { megabytes: number }
    'pdfFile.page_too_large': { page: Value; width: number; height: number }
    'pdfFile.page_too_narrow': { page: Value; width: number; height: number }
    'pdfFile.page_too_slow': { page: Value; seconds: number }
    'pdfFile.page_too_heavy': { page: Value; megabytes: number }
    'pdfFile.page_damaged': { page: Value }
    'pdfFile.page_empty': { page: Value }
    'found.products': { most: Value }
    'found.links': { most: Value }
    'page.unread': { page: Value }
    'page.letters': { page: Value; font: Value }
    'page.lettersUnnamed': { page: Value }
    'page.moreLinks': { most: Value }
    'page.moreAnnotations': { most: Value }
    'page.leftOut.file': { count: number }
    'page.leftOut.script': { count: number }
    'page.leftOut.form': { count: number }
    'page.leftOut.media': { count: number }
    'page.leftOut.command': { count: number }
    'page.leftOut.nowhere': { count: number }
    'page.settings': { problem: Value; name: Value }
    'page.someSkus': { named: Value; taken: Value; most: Value }
    'theme.broken': { name: Value }
    'theme.cannotDraw': { name: Value; title: Value; sku: Value; others: number; problem: Value }
    'theme.numeralPattern': { pattern: Value; rounded: Value; grouped: Value; two: Value; any: Value }
    'theme.dateStyle': { style: Value; short: Value; medium: Value; long: Value; day: Value }
    'theme.tooLong': { length: Value; most: Value }
    'theme.code.line': { problem: Value; line: Value }
    'theme.code.unfinished': { code: Value }
    'theme.code.steps': { steps: Value; most: Value }
    'theme.code.unescaped': { triple: Value; ampersand: Value; code: Value }
    'theme.code.block': { name: Value }
    'theme.code.blockValue': { block: Value }
    'theme.code.loopOver': { field: Value }
    'theme.code.helper': { name: Value }
    'theme.code.noField': { code: Value }
    'theme.code.count': { name: Value; example: Value }
    'theme.code.field': { name: Value }
    'theme.code.contains': { less: Value; backslash: Value; comment: Value }
    'theme.code.unreadable': { detail: Value }
    'theme.code.notRule': { what: Value; example: Value }
    'theme.code.pseudoElement': { name: Value }
    'theme.code.tag': { name: Value; tags: Value }
    'theme.code.select': { what: Value }
    'theme.code.use': { name: Value }
    'theme.code.value': { property: Value }
    'theme.code.content': { code: Value }
    'theme.code.leaves': { declaration: Value }
    'theme.code.hides': { declaration: Value; code: Value }
    'theme.code.noValue': { property: Value }
    jsonBreaksOff: { line: number }
    notJson: { line: number }
    notJsonItem: { item: number; line: number }
    'dateOrder.byValues': { value: Value; order: Value; other: Value }
    'dateOrder.byGroup': { value: Value; order: Value }
    'dateOrder.mixed': { day: Value; month: Value; value: Value }
    'dateOrder.contradicted': { other: Value; value: Value }
  }
  requests: {
    sentence: { host: Value }
    ask: { address: Value }
    askOperator: { host: Value }
  }
}
