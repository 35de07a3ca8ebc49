import { statfs } from 'node:fs/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { lastBackup, lastGoodBackupAt } from '../backups/results.ts'
import { database } from '../client.ts'
import { env } from '../env.ts'
import { domainStatus } from '../rules/addresses/domains.ts'
import { domainChecks } from '../schema/domain-checks.ts'
import { groups } from '../schema/groups.ts'
import { webhookEndpoints } from '../schema/webhooks/endpoints.ts'
import { updateStatus } from '../updates/releases.ts'
import { runningVersion } from '../version.ts'
import { scrapedGauges } from './scraped.ts'

const endpointStates = ['on', 'failing', 'off'] as const
const domainStates = ['pending', 'works', 'not_working'] as const

/** Adds the state of backups, newer versions, webhooks and domains, read anew for each scrape; the same from every web process. */
export function addInstallationState(registry: Registry): void {
  const gauge = scrapedGauges(registry, () => refresh())
  const scheduled = gauge('recto_backup_scheduled', '1 if BACKUP_TO has backups made on a schedule')
  const failed = gauge('recto_backup_failed', '1 if the last backup failed')
  const age = gauge('recto_backup_age_seconds', 'Time since a backup went well; missing if none did')
  const mail = gauge('recto_mail_configured', '1 if SMTP_URL names a mail server')
  const newer = gauge('recto_update_available', '1 if UPDATE_CHECK told of a newer version')
  const endpoints = gauge('recto_webhook_endpoints', 'Webhook endpoints by state: on, failing or off', [
    'state',
  ])
  const domains = gauge('recto_domains', 'Own domains of groups by state: pending, works or not_working', [
    'state',
  ])
  const refresh = async () => {
    const read = await readState().catch(() => undefined)
    for (const one of [failed, age, newer, endpoints, domains]) one.reset()
    scheduled.set(Number(env().backups.to !== undefined))
    mail.set(Number(env().smtpUrl !== undefined))
    if (read === undefined) return
    const { last, goodAt, update } = read
    failed.set(Number(typeof last?.error === 'string'))
    if (goodAt === null) age.remove()
    else age.set((Date.now() - goodAt.getTime()) / 1000)
    newer.set(Number(update.newer !== null))
    for (const state of endpointStates) endpoints.set({ state }, read.endpoints[state])
    for (const state of domainStates)
      domains.set(
        { state },
        read.domains.filter(found => domainStatus(found, found.workedAt) === state).length,
      )
  }
}

async function readState() {
  const { offSince, failingSince } = webhookEndpoints
  const [[endpoints], domains, last, goodAt, update] = await Promise.all([
    database()
      .select({
        on: sql<number>`count(*) filter (where ${offSince} is null and ${failingSince} is null)::int`,
        failing: sql<number>`count(*) filter (where ${offSince} is null and ${failingSince} is not null)::int`,
        off: sql<number>`count(*) filter (where ${offSince} is not null)::int`,
      })
      .from(webhookEndpoints),
    readDomains(),
    lastBackup(),
    lastGoodBackupAt(),
    updateStatus(),
  ])
  return { endpoints: endpoints ?? { on: 0, failing: 0, off: 0 }, domains, last, goodAt, update }
}

function readDomains() {
  const { claimedDomain, customDomain } = groups
  return database()
    .select({ claimedDomain, customDomain, workedAt: domainChecks.workedAt })
    .from(groups)
    .leftJoin(domainChecks, and(eq(domainChecks.groupId, groups.id), eq(domainChecks.domain, claimedDomain)))
    .where(isNotNull(claimedDomain))
}

/** Adds what each host tells of itself: its version, and the room on the disk of `DATA_DIR`. */
export function addHostState(registry: Registry): void {
  const gauge = scrapedGauges(registry, () => refresh())
  const build = gauge('recto_build_info', 'Always 1; the label is the running version', ['version'])
  const free = gauge('recto_disk_free_bytes', 'Room left on the disk of DATA_DIR')
  const total = gauge('recto_disk_size_bytes', 'Size of the disk of DATA_DIR')
  const refresh = async () => {
    build.set({ version: await runningVersion() }, 1)
    for (const one of [free, total]) one.remove()
    const found = await statfs(env().dataDir).catch(() => undefined)
    if (found === undefined) return
    free.set(found.bavail * found.bsize)
    total.set(found.blocks * found.bsize)
  }
}
