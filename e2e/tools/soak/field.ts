import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAccount, setPublishingLimit } from '#db/accounts/accounts.ts'
import { brochure } from '#e2e/fixtures/pdfs.ts'
import { send, type Target, type WireRequest, type WireResponse } from '#e2e/tools/attack/send.ts'
import type { Answers } from './answers.ts'

/** An account that works on its group. */
type Tenant = { accountId: number; groupId: number; groupSlug: string; key: string }

export type Field = {
  target: Target
  answers: Answers
  /** Aborted when the time is over. */
  over: AbortSignal
  tenant: Tenant
  /** Has a publishing limit. */
  limited: Tenant & { limit: number }
  sources: Sources
  /** Changes that were confirmed, for the invariants. */
  done: {
    metatags: string[]
    /** How many metatags were sent. */
    written: number
    /** How often a library was to be imported; unsure where the statement that made it due got no answer. */
    due: { libraryId: number; sure: number; unsure: number }
  }
}

/** A server of PDFs and feeds: `/<pages>.pdf`, `/feed.tsv`. */
export type Sources = { url: string; products: number; close(): void }

const pageCounts = [1, 4, 9]
const products = 300

export async function openField(target: Target, answers: Answers, over: AbortSignal): Promise<Field> {
  const [tenant, limited] = [await newTenant('Soak'), await newTenant('Limited')]
  const limit = 3
  await setPublishingLimit(limited.accountId, limit)
  const done = { metatags: [], written: 0, due: { libraryId: 0, sure: 0, unsure: 0 } }
  return { target, answers, over, tenant, limited: { ...limited, limit }, sources: await openSources(), done }
}

async function newTenant(title: string): Promise<Tenant> {
  const email = `${title.toLowerCase()}@example.com`
  const { account, group, apiKey } = await createAccount({ title, email, password: 'not a secret here' })
  return { accountId: account.id, groupId: group.id, groupSlug: group.slug, key: apiKey }
}

async function openSources(): Promise<Sources> {
  const pdfs = new Map<string, Buffer>()
  for (const count of pageCounts) pdfs.set(`/${count}.pdf`, await brochure(count))
  let revision = 0
  const server = createServer(({ url = '' }, answer) => {
    const pdf = pdfs.get(url)
    if (pdf !== undefined) return void answer.setHeader('Content-Type', 'application/pdf').end(pdf)
    revision += 1
    answer.setHeader('Content-Type', 'text/tab-separated-values').end(feed(revision))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, products, close: () => server.close() }
}

/** Titles change with each reading, so that each import has something to do. */
function feed(revision: number): string {
  const rows = Array.from({ length: products }, (_, n) => `P-${n}\tChair ${n} (${revision})\t${n + 1}.00 EUR`)
  return ['id\ttitle\tprice', ...rows].join('\n')
}

export function pagesOfRound(round: number): number {
  return pageCounts[round % pageCounts.length] ?? 1
}

/** Sends a request as somebody would, and notes its answer under a name. */
export async function ask(
  { target, answers }: Field,
  what: string,
  asked: WireRequest,
): Promise<WireResponse> {
  const fromMs = Date.now()
  const answered = await send(target, asked)
  answers.note(what, answered.status, fromMs, Date.now(), answered.text)
  return answered
}

/** The same to version 2 of the API. @param path below the tenant's group */
export async function askApi(
  field: Field,
  { groupId, key }: Tenant,
  method: string,
  path: string,
  body?: object,
): Promise<WireResponse> {
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' }
  const what = `${method} /${path.split('/')[0]}`
  return ask(field, what, {
    method,
    path: `/v2/groups/${groupId}/${path}`,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}
