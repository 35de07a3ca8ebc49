// The guard protects nothing that goes around it: this holds that nothing does.
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Modules with which a program connects to others. */
const connecting =
  /from '(node:(?:net|tls|http|https|http2|dgram|dns|dns\/promises)|undici|basic-ftp|ssh2|nodemailer|ws|axios)'/g

/** Who may, and why. */
const allowed: Record<string, string> = {
  'jobs/fetch/': 'the guard itself',
  'jobs/mail/send-mail.ts': 'the mail server that the operator names',
  'jobs/purge/caches.ts': 'the caches that the operator names',
  'jobs/domains/proofs.ts': 'asks name servers for TXT records, and nothing else',
  'app/_http/answers/refusals.ts': 'takes the names of statuses, and nothing else',
  'app/_start/': 'listens, and asks itself whether it serves',
  'db/connection/silence.ts': 'the database that the operator names',
  'app/v2/docs/_examples/': 'programs to copy, which run elsewhere',
  'db/files/s3/requests.ts': 'the bucket that the operator names',
  'db/telemetry/traces/exporter.ts': 'the collector that the operator names',
  'db/monitoring/serve-metrics.ts': 'listens for Prometheus, on a port of its own',
  'db/embedded/free-port.ts': 'looks for a free port',
  'db/testing/remove-at-end.ts': 'asks whether a pipe to a child process is one',
}

test('nothing connects to where a customer says but through the guard', async () => {
  const found: string[] = []
  for await (const file of glob('{app,db,jobs}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(test|fixture)\.tsx?$/.test(file) || Object.keys(allowed).some(place => file.startsWith(place)))
      continue
    const text = await readFile(`${root}/${file}`, 'utf8')
    const isTypeOnly = (line: string) => /^import type /.test(line)
    const lines = text.split('\n').filter(line => !isTypeOnly(line) && line.match(connecting))
    const fetches = file.startsWith('app/dashboard/') ? [] : (text.match(/(?<![\w.#])fetch\((?!\))/g) ?? [])
    for (const what of [...lines, ...fetches]) found.push(`${file}: ${what}`)
  }
  expect(found).toEqual([])
})
