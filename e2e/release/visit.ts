// Tries an installation from outside: `node e2e/release/visit.ts ADDRESS API_KEY [ADDRESS_OF_PDF]`.
import { setTimeout as pause } from 'node:timers/promises'

const secondMs = 1000
const startWithinMs = 180 * secondMs
const convertedWithinMs = 900 * secondMs

type Publication = { id: number; public_url: string }
type Conversion = { state: string; total_pages: number | null; state_details: unknown }

if (import.meta.main) {
  const [address, apiKey, pdf] = process.argv.slice(2)
  if (address === undefined || apiKey === undefined) throw new Error('Give an address and an API key.')
  console.log(await visit(address, apiKey, pdf))
}

/**
 * Waits until all is ready, publishes a PDF, and opens it, the dashboard and the reference of the API.
 * @returns a sentence on it
 * @throws if any of it fails
 */
export async function visit(
  address: string,
  apiKey: string,
  pdf = `${address}/sample/catalogue.pdf`,
): Promise<string> {
  await untilReady(`${address}/readyz`)
  const began = Date.now()
  const ask = async (path: string, body?: unknown) => {
    const headers = { Authorization: `ApiKey ${apiKey}`, 'Content-Type': 'application/json' }
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await open(`${address}/v2/groups/1/publications${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const made: { publication: Publication } = await ask('', {
    publication: { title: 'A visit', source_url: pdf },
  })
  const { id } = made.publication
  const pages = await converted(() => ask(`/${id}/conversions`))
  const online: { publication: Publication[] } = await ask(`/${id}/online`, {})
  const url = online.publication[0]?.public_url ?? ''
  const [image] = /https?:[^"' ]+\.jpg/.exec(await (await open(url)).text()) ?? []
  if (image === undefined) throw new Error(`${url} shows no page`)
  for (const shown of [image, `${address}/dashboard`, `${address}/v2/docs`]) await open(shown)
  return `Converted and published ${pages} pages in ${((Date.now() - began) / secondMs).toFixed()} s: ${url}`
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer in time`)
    await pause(secondMs)
  }
}

/** @returns the number of pages */
async function converted(conversions: () => Promise<{ conversions: Conversion[] }>): Promise<number> {
  const deadline = Date.now() + convertedWithinMs
  for (;;) {
    const [last] = (await conversions()).conversions
    if (last?.state === 'finished') return last.total_pages ?? 0
    if (last?.state === 'failed' || Date.now() > deadline)
      throw new Error(`The PDF was not converted: ${JSON.stringify(last)}`)
    await pause(secondMs)
  }
}

async function open(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}
