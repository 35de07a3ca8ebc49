// A source server that lies: about length, kind and content of a PDF.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { read } from '#app/(reader)/reading.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { findConversion } from '#db/conversions/conversions.ts'
import { findPublication } from '#db/publications/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'
import { patience, startWorker } from './worker.fixture.ts'

/** Serves bytes as they are, whatever HTTP says of them. */
async function serveBytes(bytes: Buffer): Promise<string> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(bytes))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.pdf`
}

const pdf = Buffer.from(await pdfOfPages(2))
const said = (head: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n${head}\r\n\r\n`), body])

const lies: [string, Buffer][] = [
  ['a longer file', said(`Content-Length: ${2 * pdf.length}`, pdf)],
  [
    'a PDF that is a web page',
    said('Connection: close', Buffer.from('<!doctype html><title>Sign in</title>')),
  ],
  [
    'a PDF of which half is zeros',
    said('Connection: close', Buffer.concat([pdf.subarray(0, 600), Buffer.alloc(4000)])),
  ],
  ['a packed file that is not packed', said('Content-Encoding: gzip', pdf)],
  ['two lengths', said(`Content-Length: ${pdf.length}\r\nContent-Length: 7`, pdf)],
]

test.each(lies)('%s changes no page, and is told to the editor in a sentence', async (_, bytes) => {
  const { group, key, path } = await newAccount()
  const { id } = await putOnline(group, { title: 'Spring', pageCount: 3 })
  const worker = startWorker()
  const replace = async (answer: Buffer) => {
    const json = { source_url: await serveBytes(answer), position: 1 }
    const made = await call('POST', `${path}/publications/${id}/pages`, { key, json })
    expect(made.status).toBe(200)
    return () => findConversion(id, made.body.conversion.id)
  }
  const lied = await replace(bytes)
  await expect.poll(async () => (await lied()).state, patience).toBe('failed')
  expect((await lied()).error).toMatch(/^(Fail to download given source file: http|[A-Z].*\.$)/)
  expect((await findPublication(group.id, id)).pageCount).toBe(3)
  expect((await read(`/${group.slug}/spring`)).status).toBe(200)

  const honest = await replace(said(`Content-Length: ${pdf.length}`, pdf))
  await expect.poll(async () => (await honest()).state, patience).toBe('finished')
  expect(worker.printed()).not.toContain('started again')
})
