import { resolve } from 'node:path'
import { z } from 'zod'
import { WrongConfiguration } from './cannot-start.ts'
import { installation, part } from './parts.ts'
import { readAllowedHosts } from './rules/addresses/allowed-hosts.ts'
import { isBlockedPort } from './rules/addresses/blocked-ports.ts'
import {
  addressesFault,
  addressesOf,
  addressVariables,
  openedByBrowsers,
} from './rules/addresses/set-addresses.ts'
import {
  type AwsVariables,
  isBucket,
  readStoreAddress,
  WrongStoreAddress,
} from './rules/addresses/store-address.ts'
import { goesByKeys, type Purger, purgerKinds, readPurger, WrongPurger } from './rules/caches/purger.ts'
import { isCrontab } from './rules/crontab.ts'
import { eventsADay } from './rules/statistics/day-limits.ts'
import { exportFormats } from './rules/statistics/export-formats.ts'
import { levels, logFormats } from './rules/telemetry/log-fields.ts'
import { traceSettings, traceVariables } from './rules/telemetry/trace-settings.ts'

export class WrongEnvironment extends WrongConfiguration {
  override name = 'WrongEnvironment'
}

export type Env = ReturnType<typeof readEnv>

/** Returns the installation's environment, parsed once. @throws WrongEnvironment */
export const env = part(() => readEnv(installation().variables))

/** Parses an environment and applies defaults. @throws WrongEnvironment with one line per invalid variable */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = variables.transform(complete).safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new WrongEnvironment(lines.join('\n'))
  }
  const { HOST, addresses, ...rest } = result.data
  const { baseUrl, isLocalTrial } = addresses
  return {
    port: rest.PORT,
    host: HOST ?? (isLocalTrial ? '127.0.0.1' : '0.0.0.0'), // a local trial is not exposed to the network
    ...addresses,
    dataDir: resolve(rest.DATA_DIR),
    store: rest.FILES_URL,
    /** Store of files that `store` does not have yet, while they move. */
    fallbackStore: rest.FILES_FALLBACK_URL,
    /** Keys of buckets. */
    aws: awsOf(rest),
    databaseUrl: rest.DATABASE_URL,
    secretKeys: rest.SECRET_KEY, // 64 hex digits; the first encrypts, others only decrypt
    allowedPrivateHosts: rest.ALLOWED_PRIVATE_HOSTS,
    trustedProxies: rest.TRUSTED_PROXIES, // own proxies: the last entries of `X-Forwarded-For`
    cachePurger: rest.cachePurger, // tells shared caches in front to drop copies
    cachePages: rest.CACHE_PAGES, // true if shared caches may keep pages of the reader too
    apiRateLimit: rest.API_RATE_LIMIT, // requests of an API key a minute; undefined: no limit
    webProcesses: rest.WEB_PROCESSES, // that share the port, each with one core at most; undefined: as the host allows
    maintenance: rest.MAINTENANCE,
    demo: rest.DEMO, // true if strangers may try everything, in a sandbox of their own for an hour
    maxPdfBytes: mostOf(rest.MAX_PDF_BYTES, demoLimits.bytes, rest),
    maxFilmBytes: mostOf(rest.MAX_FILM_BYTES, demoLimits.bytes, rest),
    maxPdfPages: mostOf(rest.MAX_PDF_PAGES, demoLimits.pages, rest),
    maxShrinkPercent: rest.MAX_SHRINK_PERCENT, // default share of a set; removing more is held
    pdfProcesses: rest.PDF_PROCESSES, // per worker; undefined means one per core, as memory allows
    avif: rest.AVIF, // true if smaller AVIF images are made in the background
    ocr: rest.OCR, // true if words of pages without text are recognised from their pictures
    workerConcurrency: rest.WORKER_CONCURRENCY, // jobs other than conversions that a worker runs at once
    admin: { email: rest.ADMIN_EMAIL, password: rest.ADMIN_PASSWORD, apiKey: rest.ADMIN_API_KEY },
    sample: rest.SAMPLE,
    smtpUrl: rest.DEMO ? undefined : rest.SMTP_URL, // undefined: links are shown instead of mailed
    mailFrom: rest.MAIL_FROM ?? `Recto <recto@${new URL(baseUrl).hostname}>`,
    logFormat: rest.LOG_FORMAT,
    logLevel: rest.LOG_LEVEL, // least important level that is logged
    /** The port of `/metrics`; undefined: none are served. */
    metricsPort: rest.METRICS_PORT,
    metricsHost: rest.METRICS_HOST,
    /** Collector that spans are sent to; undefined: none are made. */
    traces: traceSettings(rest),
    securityContact: rest.SECURITY_CONTACT, // address for reports of vulnerabilities, `https:` or `mailto:`
    updateCheck: rest.UPDATE_CHECK, // address that names the newest release; undefined: nobody is asked
    backups: backupsOf(rest),
    statisticsExport: rest.STATISTICS_EXPORT_TO, // bucket for readers' events; undefined: they are not exported
    statisticsExportFormat: rest.STATISTICS_EXPORT_FORMAT,
    eventsADay: rest.STATISTICS_EVENTS_A_DAY, // of readers that are kept, of all publications
  }
}

/** Largest files of a demo, where strangers upload. */
const demoLimits = { bytes: 10_000_000, pages: 60 }

function mostOf(set: number, inDemo: number, { DEMO }: { DEMO: boolean }): number {
  return DEMO ? Math.min(set, inDemo) : set
}

function awsOf(given: AwsVariables): AwsVariables {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = given
  return { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION }
}

type BackupVariables = Pick<
  z.infer<typeof variables>,
  'BACKUP_TO' | 'BACKUP_SCHEDULE' | 'BACKUP_KEEP' | 'BACKUP_PASSPHRASE' | 'BACKUP_RECIPIENT'
>

function backupsOf(given: BackupVariables) {
  return {
    /** A folder or a bucket; undefined: none are made by themselves. */
    to: given.BACKUP_TO,
    /** Crontab in UTC. */
    schedule: given.BACKUP_SCHEDULE,
    /** Number of archives that are kept. */
    keep: given.BACKUP_KEEP,
    passphrase: given.BACKUP_PASSPHRASE,
    recipient: given.BACKUP_RECIPIENT,
  }
}

function wholeNumber(least: number, most: number, what = 'whole number') {
  const sentence = `must be a ${what} from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .refine(value => value >= least && value <= most, sentence)
}

const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform(text => text === 'true')

function allowedHosts(text: string, context: z.RefinementCtx): string[] {
  const { hosts, wrong } = readAllowedHosts(text)
  const rule = 'each must be a host name or an IP address, without a port, path or range'
  if (wrong.length > 0)
    context.addIssue({ code: 'custom', message: `names ${wrong.map(one => `"${one}"`).join(', ')}: ${rule}` })
  return hosts
}

const variables = z.object({
  PORT: wholeNumber(1, 65_535)
    .refine(port => !isBlockedPort(port), openedByBrowsers)
    .default(3000),
  HOST: z.string().optional(),
  ...addressVariables,
  DATA_DIR: z.string().default('./data'),
  FILES_URL: z.string().default('disk'),
  FILES_FALLBACK_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      text => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be a PostgreSQL address, such as postgres://user:password@host:5432/recto',
    )
    .optional(),
  SECRET_KEY: z
    .string()
    .regex(
      /^\s*[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*\s*$/,
      'must be 64 hexadecimal digits, such as openssl rand -hex 32 prints; with a former key after a comma while it is rotated',
    )
    .transform(text => text.trim().split(/\s*,\s*/))
    .default([]),
  ALLOWED_PRIVATE_HOSTS: z.string().default('').transform(allowedHosts),
  TRUSTED_PROXIES: wholeNumber(0, 9).default(0),
  CACHE_PURGE: z.enum(purgerKinds, `must be one of ${purgerKinds.join(', ')}`).default('none'),
  CACHE_PURGE_URL: z.string().optional(),
  CACHE_PURGE_ZONE: z.string().optional(),
  CACHE_PURGE_TOKEN: z.string().optional(),
  CACHE_PAGES: yesOrNo.default(false),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000).optional(),
  WEB_PROCESSES: wholeNumber(1, 64).optional(),
  MAINTENANCE: yesOrNo.default(false),
  MAX_PDF_BYTES: wholeNumber(1000, 5_000_000_000, 'number of bytes').default(500_000_000),
  MAX_FILM_BYTES: wholeNumber(1000, 5_000_000_000, 'number of bytes').default(200_000_000),
  MAX_PDF_PAGES: wholeNumber(1, 20_000).default(2000),
  MAX_SHRINK_PERCENT: wholeNumber(0, 100).default(30),
  PDF_PROCESSES: wholeNumber(1, 64).optional(),
  AVIF: yesOrNo.default(true),
  OCR: yesOrNo.default(true),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(4),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  ADMIN_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{20,200}$/, 'must have 20 to 200 letters, digits or signs, and no spaces')
    .optional(),
  SAMPLE: yesOrNo.default(true),
  DEMO: yesOrNo.default(false),
  SMTP_URL: z
    .string()
    .refine(
      text => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '',
      'must be the address of a mail server, such as smtps://user:password@mail.example.com',
    )
    .optional(),
  LOG_FORMAT: z.enum(logFormats, 'must be text or json').default('text'),
  LOG_LEVEL: z.enum(levels, 'must be debug, info, warn or error').default('info'),
  METRICS_PORT: wholeNumber(1, 65_534).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ...traceVariables,
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an e-mail address, such as Recto <recto@example.com>')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .trim()
    .transform(text => (/^[^\s:/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : text))
    .refine(
      text => /^(?:https:\/\/[^/]|mailto:[^@]+@[^@])\S*$/.test(text),
      'must be an https address or an e-mail address, such as security@example.com',
    )
    .optional(),
  UPDATE_CHECK: z
    .string()
    .refine(
      text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an http or https address that names the newest release, see docs/operating.md',
    )
    .optional(),
  STATISTICS_EXPORT_TO: z.string().optional(),
  STATISTICS_EXPORT_FORMAT: z.enum(exportFormats).default('ndjson'),
  STATISTICS_EVENTS_A_DAY: wholeNumber(1000, 10_000_000_000).default(eventsADay),
  BACKUP_TO: z.string().optional(),
  BACKUP_SCHEDULE: z
    .string()
    .trim()
    .refine(
      isCrontab,
      'must be minute, hour, day of the month, month and day of the week, such as 30 2 * * * for 2:30 UTC',
    )
    .default('30 2 * * *'),
  BACKUP_KEEP: wholeNumber(1, 1000).default(7),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be a public key of age, such as age-keygen prints: age1…')
    .optional(),
})

/** Names of all settings. */
export const settingNames = Object.keys(variables.shape)

/** Reads the stores and the purger, which take several variables each. */
function complete(values: z.infer<typeof variables>, context: z.RefinementCtx) {
  const { FILES_URL, FILES_FALLBACK_URL, BACKUP_TO, STATISTICS_EXPORT_TO } = values
  const storeOf = (name: string, address: string) => {
    try {
      return readStoreAddress(address, values)
    } catch (error) {
      if (!(error instanceof WrongStoreAddress)) throw error
      context.addIssue({ code: 'custom', path: [name], message: error.message })
      return z.NEVER
    }
  }
  if (BACKUP_TO !== undefined && isBucket(BACKUP_TO)) storeOf('BACKUP_TO', BACKUP_TO)
  const bucketOf = (name: string, address: string) => {
    const store = storeOf(name, address)
    if (store.kind === 's3') return store
    context.addIssue({ code: 'custom', path: [name], message: 'must be a bucket, such as s3://events' })
    return z.NEVER
  }
  const addresses = addressesOf(values)
  const message = addressesFault(addresses)
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['ACCOUNT_READER_URL'], message })
  return {
    ...values,
    addresses,
    cachePurger: purgerOf(values, context),
    FILES_URL: storeOf('FILES_URL', FILES_URL),
    STATISTICS_EXPORT_TO:
      STATISTICS_EXPORT_TO === undefined ? undefined : bucketOf('STATISTICS_EXPORT_TO', STATISTICS_EXPORT_TO),
    FILES_FALLBACK_URL:
      FILES_FALLBACK_URL === undefined ? undefined : storeOf('FILES_FALLBACK_URL', FILES_FALLBACK_URL),
  }
}

function purgerOf(values: z.infer<typeof variables>, context: z.RefinementCtx): Purger {
  try {
    const purger = readPurger(values)
    if (!values.CACHE_PAGES || goesByKeys(purger)) return purger
    const message = 'can be true only with CACHE_PURGE=cloudflare, fastly or varnish'
    context.addIssue({ code: 'custom', path: ['CACHE_PAGES'], message })
  } catch (error) {
    if (!(error instanceof WrongPurger)) throw error
    context.addIssue({ code: 'custom', path: [error.variable], message: error.message })
  }
  return z.NEVER
}
