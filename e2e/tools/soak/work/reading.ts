import { setTimeout as pause } from 'node:timers/promises'
import { ask, askApi, type Field } from '../field.ts'

const restMs = 60
const mostRead = 20

/** Opens publications that are online, turns a page and looks at a picture, as browsers do. */
export async function read(field: Field): Promise<void> {
  let slugs: string[] = []
  for (let round = 0; !field.over.aborted; round += 1) {
    if (round % 100 === 0) slugs = (await slugsOnline(field)) ?? slugs
    const slug = slugs[round % Math.max(1, slugs.length)]
    if (slug !== undefined) await look(field, `/${field.tenant.groupSlug}/${slug}`)
    await pause(restMs)
  }
}

async function slugsOnline(field: Field): Promise<string[] | undefined> {
  const { status, text } = await askApi(field, field.tenant, 'GET', 'publications?per_page=100')
  if (status !== 200) return undefined
  const { publications } = JSON.parse(text) as { publications: { slug: string; state: string }[] }
  return publications
    .filter(({ state }) => state === 'online')
    .map(({ slug }) => slug)
    .slice(0, mostRead)
}

async function look(field: Field, path: string): Promise<void> {
  const host = field.target.readerHost
  const page = await ask(field, 'GET page', { method: 'GET', path, host })
  const picture = /\/assets\/[\w/-]+-at\d+\.jpg/.exec(page.text)?.[0]
  if (picture !== undefined) await ask(field, 'GET picture', { method: 'GET', path: picture, host })
  const turn = /\/page\/\d+(?:-\d+)?/.exec(page.text)?.[0]
  if (turn !== undefined)
    await ask(field, 'GET spread', { method: 'GET', path: `${path}${turn}/spread.json`, host })
}
