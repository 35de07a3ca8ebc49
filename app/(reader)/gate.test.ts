import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let group: Group
let id: number
let path: string
let client = 0

beforeEach(async () => {
  client += 1
  group = (await newAccount()).group
  id = (await putOnline(group, { title: 'Spring' })).id
  path = `/${group.slug}/spring`
  await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
})

/** Sends the form, from a machine of this test's own. */
async function answer(password: string, fields: Record<string, string> = {}) {
  return read(`${path}/password`, {
    method: 'POST',
    headers: { ...ofReaderPage, 'X-Forwarded-For': `192.0.2.${client}` },
    body: new URLSearchParams({ password, at: '', ...fields }),
  })
}

/** What a browser would send back after the right password. */
async function cookie() {
  const { headers } = await answer('Open sesame')
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

const readWith = async (address: string, pass: string) =>
  read(address, { headers: { Cookie: `a=b; ${pass}` } })

describe('a publication behind a password', () => {
  test('asks for it in one field that password managers know, and works without scripts', async () => {
    const { status, text, headers } = await read(`${path}/page/2-3?q=chair`)
    expect(status).toBe(403)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('<h1>This publication is protected by a password.</h1>')
    expect(text).toContain(`<form class="gate" method="post" action="${path}/password">`)
    expect(text).toMatch(
      /<input id="password" name="password" type="password" autocomplete="current-password"/,
    )
    expect(text).toContain('name="at" value="/page/2-3?q=chair"')
    expect(text).not.toContain('<script')
  })

  test('opens where it was asked for, once the password is right', async () => {
    const { status, headers } = await answer(' Open sesame\n', { at: '/page/2-3?q=chair' })
    expect(status).toBe(303)
    expect(headers.get('location')).toBe(`${path}/page/2-3?q=chair&unlocked`)
    expect(headers.get('set-cookie')).toMatch(
      new RegExp(`^recto\\.pass\\.${id}=\\d+\\.[\\w-]+; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
    )
    const pass = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const back = await readWith(headers.get('location') ?? '', pass)
    expect([back.status, back.headers.get('location')]).toEqual([303, `${path}/page/2-3?q=chair`])
    const page = await readWith(`${path}/page/2-3`, pass)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Page 2')
    expect(page.text).toMatch(/assets\/unlocked\/[\w-]+\/1\/\d+\/pages\/2-at800\.jpg/)
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.headers.get('vary')).toBe('Cookie')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('says so when the password is wrong, and keeps what was asked for', async () => {
    const { status, text, headers } = await answer('open sesame', { at: '/page/2-3' })
    expect(status).toBe(403)
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).toContain('role="alert"')
    expect(text).toContain('That is not the password.')
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain('name="at" value="/page/2-3"')
    expect(text).not.toContain('open sesame')
  })

  test('is closed for a while after ten wrong ones from one machine', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await answer('guess')).status).toBe(403)
    const { status, text, headers } = await answer('Open sesame')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
    expect(text).toMatch(/Too many attempts from your network\. Try again in \d+ minutes\./)
  })

  test('asks again after another password was set', async () => {
    const pass = await cookie()
    const { headers } = await readWith(path, pass)
    await updatePublication(group.id, id, { password: 'Close sesame' })
    const again = await read(path, {
      headers: { Cookie: pass, 'If-None-Match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(403)
  })

  test('takes the pass of no other publication', async () => {
    const pass = await cookie()
    const other = await putOnline(group, { title: 'Summer' })
    await updatePublication(group.id, other.id, { secured: true, password: 'Open sesame' })
    const forged = pass.replace(`pass.${id}`, `pass.${other.id}`)
    expect((await readWith(`/${group.slug}/summer`, forged)).status).toBe(403)
  })

  test('tells whose browser keeps nothing inside another website how to read it', async () => {
    const { status, text } = await read(`${path}/page/2-3?unlocked`)
    expect(status).toBe(403)
    expect(text).toContain('does not keep the password inside another website')
    expect(text).toContain(`<a href="${path}/page/2-3" target="_blank" rel="noopener">`)
  })

  test.each([
    '//elsewhere.example',
    'https://elsewhere.example',
    '/../../elsewhere',
    '.elsewhere.example',
    '/\\elsewhere',
  ])('never leads to %s', async at => {
    const { headers } = await answer('Open sesame', { at })
    const { host, pathname } = new URL(headers.get('location') ?? '', 'http://reader')
    expect([host, pathname.startsWith(path)]).toEqual(['reader', true])
  })

  test('leaves alone who has no need to be asked', async () => {
    expect((await readWith(`${path}/password`, await cookie())).headers.get('location')).toBe(path)
    await updatePublication(group.id, id, { secured: false })
    expect((await read(`${path}/password`)).status).toBe(404)
    expect((await read(path)).status).toBe(200)
  })
})
