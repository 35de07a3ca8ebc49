import { expect, test } from 'vitest'
import { traceSettings } from '#db/rules/telemetry/trace-settings.ts'
import { printedBy } from '../log/printed.fixture.ts'
import { startCollector } from './collector.fixture.ts'
import { Exporter } from './exporter.ts'
import type { Span } from './otlp.ts'
import { childOf, readTraceparent, writeTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
  [`cc-${traceId}-${spanId}-03-what-the-future-will-be-like`, { traceId, spanId, isSampled: true }],
  [`00-${'0'.repeat(32)}-${spanId}-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, undefined],
  ['00-1-2-01', undefined],
  [undefined, undefined],
])('traceparent %j is read as the standard has it', (header, read) => {
  expect(readTraceparent(header)).toEqual(read)
})

test('a child is of the trace of its parent, and sampled if that is', () => {
  const parent = { traceId, spanId, isSampled: false }
  const child = childOf(parent)
  expect(child).toEqual({ traceId, spanId: expect.stringMatching(/^[\da-f]{16}$/), isSampled: false })
  expect(child.spanId).not.toBe(spanId)
  expect(readTraceparent(writeTraceparent(child))).toEqual(child)
  expect(childOf(undefined)).toMatchObject({ isSampled: true })
})

const span: Span = {
  context: { traceId, spanId, isSampled: true },
  parentSpanId: 'b7ad6b7169203331',
  name: 'GET /v2/groups',
  kind: 'server',
  begunMs: 1_700_000_000_000.25,
  endedMs: 1_700_000_000_010.5,
  attributes: { 'http.route': '/v2/groups', 'http.response.status_code': 500 },
  isFailed: true,
}

function exporterTo(url: string): Exporter {
  const settings = traceSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=shop, authorization=Token%20of-a-collector',
    OTEL_SERVICE_NAME: 'recto',
  })
  if (settings === undefined) throw new Error('No collector is named')
  return new Exporter(settings)
}

test('spans are sent as OTLP, with the headers that the operator gave', async () => {
  await using collector = await startCollector()
  const exporter = exporterTo(collector.url)
  exporter.add(span)
  await exporter.flush()
  expect(collector.spans).toEqual([
    {
      traceId,
      spanId,
      parentSpanId: 'b7ad6b7169203331',
      name: 'GET /v2/groups',
      kind: 2,
      startTimeUnixNano: '1700000000000250000',
      endTimeUnixNano: '1700000000010500000',
      attributes: [
        { key: 'http.route', value: { stringValue: '/v2/groups' } },
        { key: 'http.response.status_code', value: { intValue: '500' } },
      ],
      status: { code: 2 },
    },
  ])
  expect(collector.headers).toMatchObject([{ 'x-team': 'shop', authorization: 'Token of-a-collector' }])
})

test('spans are sent by themselves, many at once', async () => {
  await using collector = await startCollector()
  const exporter = exporterTo(collector.url)
  for (let count = 0; count < 600; count += 1) exporter.add(span)
  await expect.poll(() => collector.spans.length).toBe(600)
  expect(collector.headers).toHaveLength(2)
})

test('a collector that is away is told of once, and costs spans but no memory', async () => {
  await using collector = await startCollector()
  collector.answer(503)
  const exporter = exporterTo(collector.url)
  const printed = await printedBy(async () => {
    for (const _ of [1, 2]) {
      exporter.add(span)
      await exporter.flush()
    }
    for (let count = 0; count < 2050; count += 1) exporter.add(span)
    collector.answer(200)
    await exporter.flush()
    exporter.add(span)
    await exporter.flush()
  })
  expect(printed.match(/ warn {2}.*/g)).toEqual([
    ' warn  Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT',
    ' warn  Traces are sent again; 4 span(s) were dropped.',
  ])
  expect(printed).toContain('The collector answered 503')
  expect(collector.spans).toHaveLength(2049)
})
