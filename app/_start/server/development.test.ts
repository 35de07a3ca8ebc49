// Development answers as production does: both have one listener, and Next behind it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { readEnv } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { processCommands } from '../processes.ts'
import { requestListener } from './request-listener.ts'

const { server: production } = limitedServer(
  await requestListener(routedFolders, async (_, outgoing) => void outgoing.end()),
  limits,
  0,
)
let development: ChildProcess
let ports: { production: number; development: number }
let group: string

beforeAll(async () => {
  const account = await newAccount()
  group = account.group.slug
  await putOnline(account.group, { title: 'Spring' })
  production.listen(0, '127.0.0.1')
  await once(production, 'listening')
  const port = await freePort()
  ports = { production: (production.address() as AddressInfo).port, development: port }
  const env = { ...process.env, NODE_ENV: 'development' as const }
  const command = processCommands.dev.web(readEnv({ ...env, PORT: String(port) }))
  development = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  while (!(await isServing(port))) expect(development.exitCode).toBeNull()
})
afterAll(() => {
  development.kill('SIGKILL')
  production.close()
})

async function isServing(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}

/** Sends a request written by hand. @returns its answer without moments and numbers of requests */
async function send(mode: keyof typeof ports, line: string, host: string, more: string[] = []) {
  const socket = connect(ports[mode], '127.0.0.1')
  socket.write([`${line} HTTP/1.1`, `Host: ${host}`, ...more, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).replace(/^(?:date|x-request-id): .*\r\n/gim, '')
}

const dashboard = 'localhost:3000'
const reader = '127.0.0.1:3000'

test.each([
  ['GET //v2/groups', dashboard, 308],
  ['GET /v2/%2fgroups', dashboard, 404],
  ['GET /v2/x/../groups', dashboard, 308],
  ['GET /%00/spring', reader, 404],
  ['GET /%zz', reader, 400],
  ['GET http://elsewhere.example/healthz', dashboard, 400],
  ['GET /v2/groups', dashboard, 403],
  ['GET /v2/groups', 'elsewhere.example', 421],
  ['GET /v2/groups', reader, 404],
  ['PROPFIND /healthz', dashboard, 405],
  ['GET /nobody/nothing', reader, 404],
  ['GET /assets/nothing.jpg', reader, 404],
  ['GET /dashboard/api/nothing', dashboard, 404],
  ['GET /GROUP/spring', reader, 200],
  ['HEAD /GROUP/spring', reader, 200],
  ['GET /v1/groups/GROUP/publications/spring.json', reader, 200],
])('%s on %s is the same %i', async (line, host, status) => {
  const asked = line.replace('GROUP', group)
  const answer = await send('development', asked, host, ['Accept-Language: de'])
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toBe(await send('production', asked, host, ['Accept-Language: de']))
})

test('a form from another website is refused before the framework', async () => {
  const foreign = ['Origin: https://elsewhere.example', 'Content-Length: 0']
  const answer = await send('development', 'POST /dashboard/sign-in', dashboard, foreign)
  expect(answer).toMatch(/^HTTP\/1.1 403 [\s\S]*from another website/)
})

test('the framework serves the rest', async () => {
  const answer = await send('development', 'GET /reader/manifest.json', dashboard)
  expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*"style":/)
})
