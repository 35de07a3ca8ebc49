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

export const files = {
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
  }
  publication: {
    'warnings.blank': { where: Value; count: number }
    'warnings.blankAdvice': { count: number }
    'warnings.unread': { where: Value; count: number }
    'warnings.unreadAdvice': { count: number }
    'warnings.guessedFont': { where: Value; count: number }
    'warnings.guessedFontAdvice': { count: number }
    'warnings.oursAdvice': { count: number }
    'warnings.pages': { count: number; ranges: Value }
    'warnings.replace': { count: number }
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
    'invalid.secretAgain': { name: Value }
    'invalid.masked': { name: Value }
    'invalid.maskedUnknown': { name: Value }
    'invalid.mostWebhooks': { most: Value }
    'invalid.oneGroup': { name: Value }
    'invalid.domain': { name: Value }
    'invalid.ownDomain': { name: Value }
    'invalid.slugLetters': { name: Value }
    'invalid.color': { name: Value }
    'invalid.timeZone': { name: Value }
    'invalid.ianaTimeZone': { name: Value }
    'invalid.currency': { name: Value }
    'invalid.language': { name: Value }
    'invalid.moment': { name: Value }
    'invalid.latestExpiry': { name: Value }
    'invalid.link': { name: Value }
    'invalid.mediaUrl': { name: Value }
    'invalid.policyUrl': { name: Value }
    'invalid.serverUrl': { name: Value }
    'invalid.emails': { name: Value }
    'invalid.alsoFilled': { name: Value }
    'invalid.quota.publications': { name: Value; limit: number; used: number }
    'invalid.quota.pages': { name: Value; limit: number; used: number }
    'invalid.quota.bytes': { name: Value; limit: Value; used: Value }
    'conflicts.mostThemes': { most: Value }
    'conflicts.mostFonts': { most: Value }
    'conflicts.mostUploads': { most: Value }
    'conflicts.tooManyMatch': { most: number }
    'conflicts.actTooOld': { hours: Value }
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
  }
}
