import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import {
  askForDueDomainChecks,
  domainToCheck,
  isAlone,
  isProofFor,
  proofValueOf,
} from '#db/groups/domain-checks.ts'
import { type FoundDomain, noteDomainCheck } from '#db/groups/domain-claims.ts'
import type { Payload } from '#db/queue.ts'
import type { DomainState } from '#db/rules/addresses/domains.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { type FetchPolicy, fetchPolicy, type Resolve, systemResolve } from '../fetch/guard.ts'
import { fetchToFile } from '../fetch/http.ts'
import { rangeOf } from '../fetch/ranges.ts'
import type { JobContext } from '../job-context.ts'
import { openWorkFolder } from '../work-folder.ts'
import { findProof, type ReadText, type ResolveTxt, systemTxt } from './proofs.ts'

/** Checks where a group's claimed domain leads and whether it is proved to be the group's. */
export async function checkDomainJob(
  { groupId }: Payload<'check_domain'>,
  { signal }: JobContext,
): Promise<void> {
  const domain = await domainToCheck(groupId)
  if (domain === undefined) return
  await noteDomainCheck(groupId, domain, await lookAt({ groupId, domain }, signal))
}

/** Queues a check of every claimed domain whose last check is old. */
export async function checkDomainsJob(): Promise<void> {
  await askForDueDomainChecks()
}

/** Returns a domain's addresses, as far as the internet knows them or they are the reader's, its state and its proof. @param port of the reader's plain HTTP */
export async function lookAt(
  { groupId, domain }: { groupId: number; domain: string },
  signal: AbortSignal,
  {
    resolve = systemResolve,
    resolveTxt = systemTxt,
    port = plainPort(),
  }: { resolve?: Resolve; resolveTxt?: ResolveTxt; port?: string } = {},
): Promise<FoundDomain> {
  const found: readonly string[] = await resolve(domain).catch(() => [])
  const readers: readonly string[] = await resolve(new URL(env().readerUrl).hostname).catch(() => [])
  // Names of the network around us would tell strangers what is there.
  const addresses = found.filter(address => rangeOf(address) === 'public' || readers.includes(address))
  const isWithReader = found.every(address => readers.includes(address))
  const policy = policyFor(domain, isWithReader)
  const origins = [`https://${domain}`, `http://${domain}:${port}`]
  const readAt = (origin: string, path: string) =>
    addresses.length === 0 ? undefined : readText(origin, path, { policy, resolve, signal })
  const state = await stateOf(domain, addresses, origins, readAt)
  const read: ReadText = async path => {
    for (const origin of origins) {
      const text = await readAt(origin, path)
      if (text !== undefined) return text
    }
    return undefined
  }
  const isHere = (state === 'works' || state === 'insecure') && (await isAlone())
  const value = await proofValueOf(groupId, domain)
  return { state, addresses, ...(await findProof(domain, value, { resolveTxt, read, isHere })) }
}

type ReadAt = (origin: string, path: string) => Promise<string | undefined> | undefined

async function stateOf(
  domain: string,
  addresses: string[],
  origins: string[],
  readAt: ReadAt,
): Promise<DomainState> {
  if (addresses.length === 0) return 'waiting'
  const [secure = '', plain = ''] = origins
  const isOurs = async (origin: string) => {
    const answer = (await readAt(origin, `/domain-check?proof=${domain}`)) ?? ''
    return isProofFor(domain, /^Proof: ([0-9a-f]{64})$/m.exec(answer)?.[1] ?? '')
  }
  if (await isOurs(secure)) return 'works'
  return (await isOurs(plain)) ? 'insecure' : 'elsewhere'
}

function plainPort(): string {
  const { protocol, port } = new URL(env().readerUrl)
  return protocol === 'http:' && port !== '' ? port : '80'
}

/** Allows own and private addresses: the path is fixed, and the answer only says whether it is ours. */
function policyFor(domain: string, isWithReader: boolean): FetchPolicy {
  const policy = fetchPolicy(env())
  const privateHosts = isWithReader ? [...policy.privateHosts, domain] : policy.privateHosts
  return { ...policy, privateHosts, ownHosts: [], ownAddresses: [] }
}

type Terms = { policy: FetchPolicy; resolve: Resolve; signal: AbortSignal }

/** An answer from another host, after a redirect, proves nothing about this one. */
async function readText(origin: string, path: string, terms: Terms): Promise<string | undefined> {
  await using folder = await openWorkFolder('domain')
  const kept = join(folder.path, 'answer')
  const limits = { maxBytes: 1000, deadlineMs: 10_000, stallMs: 5000 }
  try {
    const { finalUrl } = await fetchToFile({ url: origin + path, path: kept, ...limits, ...terms })
    return new URL(finalUrl).hostname === new URL(origin).hostname ? await readFile(kept, 'utf8') : undefined
  } catch (error) {
    if (error instanceof FetchFailed) return undefined
    throw error
  }
}
