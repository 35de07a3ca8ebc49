import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToCheck, isProofFor, noteDomainCheck } from '#db/domain-checks.ts'
import { env } from '#db/env.ts'
import type { Payload } from '#db/queue.ts'
import type { DomainState } from '#db/rules/domains.ts'
import type { Circumstances } from './circumstances.ts'
import { FetchFailed } from './fetch/failures.ts'
import { type FetchPolicy, fetchPolicy, type Resolve, systemResolve } from './fetch/guard.ts'
import { fetchToFile } from './fetch/http.ts'
import { openWorkFolder } from './work-folder.ts'

/** Looks where a group's own domain leads: asks for its addresses, then asks it whether it is us. */
export async function checkDomainJob(
  { groupId }: Payload<'check_domain'>,
  { signal }: Circumstances,
): Promise<void> {
  const domain = await domainToCheck(groupId)
  if (domain !== undefined) await noteDomainCheck(groupId, domain, await lookAt(domain, signal))
}

/**
 * @param resolve how names are looked up; as the machine does it, if left out
 * @param port on which the reader is without https; the installation's, if left out
 */
export async function lookAt(
  domain: string,
  signal: AbortSignal,
  { resolve = systemResolve, port = plainPort() }: { resolve?: Resolve; port?: string } = {},
): Promise<{ state: DomainState; addresses: string[] }> {
  const addresses = [...(await resolve(domain).catch(() => []))]
  if (addresses.length === 0) return { state: 'waiting', addresses }
  const policy = await policyFor(domain, addresses, resolve)
  const answers = (url: string) => isOurs(url, domain, { policy, resolve, signal })
  if (await answers(`https://${domain}`)) return { state: 'works', addresses }
  return { state: (await answers(`http://${domain}:${port}`)) ? 'insecure' : 'elsewhere', addresses }
}

function plainPort(): string {
  const { protocol, port } = new URL(env().readerUrl)
  return protocol === 'http:' && port !== '' ? port : '80'
}

/**
 * What is asked for is always the same path, and nothing of the answer is told but whether it is ours: so this machine's
 * own addresses may be asked, and private ones where the reader's host is there too.
 */
async function policyFor(domain: string, addresses: string[], resolve: Resolve): Promise<FetchPolicy> {
  const { baseUrl, readerUrl, allowedPrivateHosts } = env()
  const policy = fetchPolicy({ baseUrl, allowedPrivateHosts })
  const readers: readonly string[] = await resolve(new URL(readerUrl).hostname).catch(() => [])
  const isWithReader = addresses.every(address => readers.includes(address))
  const privateHosts = isWithReader ? [...policy.privateHosts, domain] : policy.privateHosts
  return { ...policy, privateHosts, ownHosts: [], ownAddresses: [] }
}

type Terms = { policy: FetchPolicy; resolve: Resolve; signal: AbortSignal }

async function isOurs(origin: string, domain: string, terms: Terms): Promise<boolean> {
  await using folder = await openWorkFolder('domain')
  const path = join(folder.path, 'answer')
  const url = `${origin}/domain-check?domain=${domain}`
  try {
    await fetchToFile({ url, path, maxBytes: 1000, deadlineMs: 10_000, stallMs: 5000, ...terms })
  } catch (error) {
    if (error instanceof FetchFailed) return false
    throw error
  }
  const [, proof = ''] = /^Proof: ([0-9a-f]{64})$/m.exec(await readFile(path, 'utf8')) ?? []
  return isProofFor(domain, proof)
}
