import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createPublication } from '#db/publication-changes/changes.ts'
import { inContext } from '#db/telemetry/context.ts'
import { startCollector } from '#db/telemetry/traces/collector.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages, upload } from './pdfs.fixture.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

test('a trace leads from the request to its job and the pages of that, as do lines of the log', async () => {
  await using collector = await startCollector()
  const { group } = await newAccount()
  const uploadId = await upload(group.id, await pdfOfPages(2))
  const span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true }
  await inContext({ requestId: 'request-1', span }, () =>
    createPublication(group.id, { title: 'Catalogue', source: { uploadId } }),
  )
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', worker], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, LOG_FORMAT: 'json', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout?.on('data', chunk => {
    printed += chunk
  })
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === span.traceId)
  const named = (name: string) => ofTrace().filter(each => each.name === name)
  await expect.poll(() => named('convert_pdf').length).toBe(1)
  const [job] = named('convert_pdf')
  expect(job).toMatchObject({ parentSpanId: span.spanId, kind: 5 })
  expect(named('page').map(({ parentSpanId, status }) => [parentSpanId, status])).toEqual([
    [job?.spanId, undefined],
    [job?.spanId, undefined],
  ])
  expect(named('page').map(({ attributes }) => attributes.find(({ key }) => key === 'recto.page'))).toEqual(
    expect.arrayContaining([1, 2].map(page => ({ key: 'recto.page', value: { intValue: String(page) } }))),
  )
  await expect.poll(() => printed).toMatch(/"task":"convert_pdf".*"message":"Job done"/)
  const line = printed.split('\n').find(text => /"task":"convert_pdf".*"message":"Job done"/.test(text))
  expect(JSON.parse(line ?? '')).toMatchObject({
    requestId: 'request-1',
    traceId: span.traceId,
    spanId: job?.spanId,
  })
})
