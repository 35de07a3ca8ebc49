import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'
import { masked } from '#db/telemetry/log/mask.ts'
import { startCollector } from '#db/telemetry/traces/collector.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { secretVariables } from '../secret-variables.mjs'

const program = fileURLToPath(new URL('observed-server.fixture.ts', import.meta.url))

const secrets = {
  ADMIN_PASSWORD: 'password-of-the-admin',
  SECRET_KEY: 'c0ffee00'.repeat(8),
}
const sent = {
  'X-Forwarded-For': '203.0.113.9',
  Forwarded: 'for="[2001:db8::17]"',
  Cookie: 'session=https://x.example.com/?key=secret-of-a-session',
  From: 'reader@example.net',
}

/** Runs a server while `act` asks it, and returns all that it printed. */
async function printed(
  environment: Record<string, string>,
  act: (url: string) => Promise<unknown>,
): Promise<string> {
  const child = fork(program, {
    env: { ...process.env, ...secrets, LOG_LEVEL: 'debug', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.stdout === null || child.stderr === null) throw new Error('It has no output')
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [port] = await Promise.race([
    once(child, 'message'),
    output.then(words => Promise.reject(new Error(words.join('\n')))),
  ])
  await act(`http://localhost:${port}`).finally(() => child.disconnect())
  return (await output).join('')
}

describe.each(['text', 'json'])('the log as %s', format => {
  test('has no secret and no address of who asks, whatever is sent and told by an error', async () => {
    const { key, group } = await newAccount()
    const all = await printed({ LOG_FORMAT: format, TRUSTED_PROXIES: '1' }, async url => {
      const headers = { ...sent, Authorization: `ApiKey ${key}` }
      const path = `/v2/groups/${group.id}/publications?q=query-of-a-reader`
      expect((await fetch(`${url}${path}`, { headers })).status).toBe(200)
      expect((await fetch(`${url}${path}&api_key=${key}`)).status).toBe(200)
      const byBasic = { Authorization: `Basic ${btoa(`api:${key}`)}` }
      expect((await fetch(`${url}${path}`, { headers: byBasic })).status).toBe(200)
      expect((await fetch(`${url}/dashboard?api_key=${key}`, { headers: byBasic })).status).toBe(500)
      const body = JSON.stringify({ email: 'typed@example.net', password: secrets.ADMIN_PASSWORD })
      const failed = await fetch(`${url}/dashboard/invitation/token-of-an-invitation?email=b@example.net`, {
        method: 'POST',
        headers,
        body,
      })
      expect(failed.status).toBe(500)
    })
    expect(all).toContain('/v2/groups/[group_id]/publications')
    expect(all).toContain('The request failed')
    const never = [
      key,
      btoa(`api:${key}`),
      'query-of-a-reader',
      'secret-of-a-session',
      'token-of-an-invitation',
      '203.0.113.9',
    ]
    never.push('detail-of-a-row', '2001:db8', 'reader@', 'typed@', 'b@example', ...Object.values(secrets))
    for (const words of never) expect(all).not.toContain(words)
  })
})

test.each(secretVariables)('the value of %s, which builds do not get either, is masked', name => {
  const value = `https://user:secret-of-ours@${name.toLowerCase()}.example.com`
  const source: NodeJS.ProcessEnv = { NODE_ENV: 'test', [name]: value }
  expect(masked(`It tells ${value}`, source)).not.toContain('secret-of-ours')
})

test('as JSON, each line is a record: time, level, process, request id, route, status and duration', async () => {
  let requestId: string | null = null
  const all = await printed({ LOG_FORMAT: 'json' }, async url => {
    const response = await fetch(`${url}/v2/groups/1/publications/2`, { headers: { 'X-Request-Id': 'mine' } })
    requestId = response.headers.get('x-request-id')
    await fetch(`${url}/dashboard`)
  })
  const records = all
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(records[0]).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    process: 'web',
    requestId,
    message: 'Request',
    method: 'GET',
    route: '/v2/groups/[group_id]/publications/[publication_id]',
    status: 403,
    durationMs: expect.any(Number),
  })
  expect(requestId).toMatch(/^[\w-]{36}$/)
  const failed = records.slice(1)
  expect(failed.map(({ level, message }) => [level, message])).toEqual([
    ['error', expect.stringContaining('A package tells')],
    ['error', 'The request failed'],
    ['error', 'Request'],
  ])
  expect(new Set(failed.map(record => record.requestId)).size).toBe(1)
})

test('as text, a line tells the same', async () => {
  const all = await printed({}, url => fetch(`${url}/v2/groups/1/publications/2`))
  expect(all).toMatch(
    /^\S+Z info {2}Request requestId=[\w-]{36} route=\S+ method=GET status=403 durationMs=[\d.]+\n$/,
  )
})

test('the id of a trusted proxy names the request, and only its letters', async () => {
  const all = await printed({ TRUSTED_PROXIES: '1' }, async url => {
    const response = await fetch(`${url}/v2/nothing`, { headers: { 'X-Request-Id': 'from-proxy 1<b>' } })
    expect(response.headers.get('x-request-id')).toBe('from-proxy1b')
  })
  expect(all).toContain('requestId=from-proxy1b ')
})

test('checks and files are logged at debug', async () => {
  const environment = { LOG_LEVEL: 'info' }
  expect(await printed(environment, url => fetch(`${url}/healthz`))).toBe('')
})

test('metrics are served on a port of their own, with declared patterns as routes', async () => {
  const port = await freePort()
  await printed({ METRICS_PORT: String(port) }, async url => {
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('openmetrics')
    for (const id of [1, 2, 3]) await fetch(`${url}/v2/groups/${id}/publications?q=typed-by-a-reader`)
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const route = '/v2/groups/[group_id]/publications'
    // A response is counted after it was sent.
    await expect
      .poll(read)
      .toContain(`recto_http_requests_total{route="${route}",method="GET",status="403"} 3`)
    const metrics = await read()
    expect(metrics).toContain(`recto_http_request_seconds_count{route="${route}",method="GET"} 3`)
    expect(metrics).not.toMatch(/groups\/\d|typed-by/)
    expect(metrics).toMatch(/recto_queue_jobs\{task="convert_pdf",state="waiting"\} \d+/)
    expect(metrics).toMatch(/recto_queue_oldest_seconds\{task="convert_pdf"\} \d+/)
    expect(metrics).toMatch(/\nrecto_database_up 1\n/)
    expect(metrics).toMatch(/\nnodejs_eventloop_lag_p99_seconds [\d.e-]+\n/)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405)
  })
})

test('with a collector, a response is a span of the trace that a trusted proxy names', async () => {
  await using collector = await startCollector()
  const traceId = 'a'.repeat(32)
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUSTED_PROXIES: '1', LOG_FORMAT: 'json' }
  const all = await printed(environment, async url => {
    const path = `${url}/v2/groups/17/publications?q=typed-by-a-reader`
    await fetch(path, { headers: { ...sent, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } })
    await fetch(path, { headers: { traceparent: `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00` } })
    await fetch(`${url}/healthz`)
    await fetch(`${url}/dashboard`)
    await expect.poll(() => collector.spans.length).toBe(2)
  })
  const [first, failed] = collector.spans
  const route = '/v2/groups/[group_id]/publications'
  expect(first).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16), name: `GET ${route}`, kind: 2 })
  expect(first?.attributes).toEqual([
    { key: 'http.request.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: route } },
    { key: 'http.response.status_code', value: { intValue: '403' } },
    { key: 'recto.request_id', value: { stringValue: expect.stringMatching(/^[\w-]{36}$/) } },
  ])
  expect(failed).toMatchObject({ name: 'GET /dashboard/*', status: { code: 2 } })
  expect(failed?.parentSpanId).toBeUndefined()
  expect(all).toContain(`"traceId":"${traceId}","spanId":"${first?.spanId}"`)
  expect(all).not.toContain('c'.repeat(32))
})

test('without a trusted proxy, a trace begins here', async () => {
  await using collector = await startCollector()
  await printed({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, async url => {
    await fetch(`${url}/v2/nothing`, {
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    })
    await expect.poll(() => collector.spans.length).toBe(1)
  })
  expect(collector.spans[0]?.traceId).not.toBe('a'.repeat(32))
})

test('without METRICS_PORT nothing is served, and a taken port is logged but stops nothing', async () => {
  const port = await freePort()
  await printed({ METRICS_PORT: String(port) }, async () => {
    const all = await printed({ METRICS_PORT: String(port) }, url => fetch(`${url}/healthz`))
    expect(all).toContain('The metrics cannot be served')
  })
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})
