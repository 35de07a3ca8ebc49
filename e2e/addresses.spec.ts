// Hosts, addresses and headers as they come in by the wire, on the server with the framework behind it.
import { glob } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from './fixtures/test.ts'

const port = Number(process.env.JOURNEYS_PORT)
const [dashboard, reader] = [`localhost:${port}`, `127.0.0.1:${port}`]

/** The answer to a request whose lines go out as they are. */
async function raw(...lines: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s)
  return { status: Number(head.slice(9, 12)), head, body }
}

const get = (target: string, host: string, ...headers: string[]) =>
  raw(`GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers)

test('addresses and hosts are read once, as they come in by the wire', async () => {
  await test.step('screens are served at their one address, with a policy that has a nonce', async () => {
    const screen = await get('/dashboard/sign-in', dashboard)
    expect(screen.status).toBe(200)
    expect(screen.head).toMatch(/content-security-policy: .*'nonce-/i)
    for (const target of [
      '//dashboard/sign-in',
      '/dashboard//sign-in',
      '/dashboard/./sign-in',
      '/%64ashboard/sign-in/',
    ]) {
      const { status, head } = await get(target, dashboard)
      expect([target, status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([
        target,
        308,
        '/dashboard/sign-in',
      ])
    }
    for (const target of [
      '/dashboard%2fsign-in',
      '/dashboard/sign-in;a',
      '/dashboard/sign-in%00',
      '/dashboard/%',
    ])
      expect([400, 404]).toContain((await get(target, dashboard)).status)
    expect((await get('/dashboard/sign-in', reader)).status).toBe(404)
    expect((await get('/dashboard/sign-in', 'elsewhere.example')).status).toBe(421)
    expect((await get('/healthz', '10.1.2.3')).status).toBe(200)
  })

  await test.step('who is signed out is led to sign in and back, by every screen of a group', async () => {
    for await (const file of glob('dashboard/groups/**/page.tsx', { cwd: 'app' })) {
      const path = `/${dirname(file)}`.replace(/\/\([^)]*\)/g, '').replace(/\[[^\]]+\]/g, '1')
      const { status, head } = await get(`${path}?a=b`, dashboard, 'X-Recto-Asked-Path: //elsewhere.example')
      const location = /^location: (.*)$/im.exec(head)?.[1]
      const next = encodeURIComponent(`${path}?a=b`)
      expect([path, status, location]).toEqual([path, 307, `/dashboard/sign-in?next=${next}`])
    }
  })

  await test.step('of the framework only its files can be had', async () => {
    const { body } = await get('/dashboard/sign-in', dashboard)
    const file = /\/_next\/static\/[^"\\]+\.js/.exec(body)?.[0] ?? ''
    expect((await get(file, dashboard)).status).toBe(200)
    for (const target of ['/_next/image?url=%2Fv2%2Fgroups&w=64&q=75', '/_next/data/a/demo/spring.json'])
      for (const host of [dashboard, reader]) expect((await get(target, host)).status).toBe(404)
  })

  await test.step('no request becomes another protocol', async () => {
    const asked = ['Connection: Upgrade', 'Upgrade: websocket']
    expect((await get('/v2/groups', dashboard, ...asked)).body).toContain('No API key was sent')
    expect((await get('/v2/groups', reader, ...asked)).status).toBe(404)
  })

  await test.step('another site’s form is refused, whatever it claims to be the host', async () => {
    const action = (...headers: string[]) =>
      raw(
        'POST /dashboard/sign-in HTTP/1.1',
        `Host: ${dashboard}`,
        `Next-Action: ${'a'.repeat(42)}`,
        'Content-Length: 0',
        ...headers,
      )
    const foreign = await action('Origin: http://elsewhere.example')
    const claimed = await action('Origin: http://elsewhere.example', 'X-Forwarded-Host: elsewhere.example')
    const own = await action(`Origin: http://${dashboard}`, 'X-Forwarded-Host: elsewhere.example')
    expect(claimed.status).toBe(foreign.status)
    expect(own.status).not.toBe(foreign.status)
  })

  await test.step('the session library says the host that was asked, not one that is claimed', async () => {
    const claims = ['X-Forwarded-Host: elsewhere.example', 'X-Forwarded-Proto: https']
    const providers = await get('/dashboard/auth/providers', dashboard, ...claims)
    expect(providers.body).toContain(`http://${dashboard}/dashboard/auth/`)
    expect(providers.body).not.toContain('elsewhere')
  })
})
