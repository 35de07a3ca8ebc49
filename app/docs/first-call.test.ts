// The steps of “From the first call to webhooks” are run as a reader would run them, against a real server.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLentPages } from '#app/graphql/affiliates.fixture.ts'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { readDocs } from './_pages/pages.ts'

const run = promisify(execFile)
const hasJq = await run('sh', ['-c', 'command -v jq && command -v curl']).then(
  () => true,
  () => false,
)
const { pages } = await readDocs()
const text = pages.find(({ file }) => file === 'api/first-call.md')?.text ?? ''
const steps = new Map(
  Array.from(text.matchAll(/^```sh name=(\w+)\n([\s\S]*?)^```$/gm), ([, name = '', code = '']) => [
    name,
    code,
  ]),
)

let server: RunningServer
let key: string

beforeAll(async () => {
  server = await startServer()
  key = (await newLentPages([{ product: {} }])).owner.key
})
afterAll(() => server.stop())

async function ran(names: string[], variables: Record<string, string> = {}): Promise<string> {
  const code = names.map(name => steps.get(name) ?? 'exit 1').join('')
  const own = code.replaceAll('https://app.example.com', server.url).replace(/^export RECTO_KEY=.*$/m, '')
  const { stdout } = await run('sh', ['-ec', own], { env: { ...process.env, RECTO_KEY: key, ...variables } })
  return stdout
}

test('the page has its steps', () => {
  expect([...steps.keys()]).toEqual(['key', 'create', 'wait', 'hotspot', 'publish', 'webhook'])
})

test.runIf(hasJq)('each step does what it says', async () => {
  const made = await ran(['key', 'create'])
  const [, GROUP = '', PUBLICATION = ''] = /Group (\d+)\nPublication (\d+)/.exec(made) ?? []
  await finishConversion(Number(PUBLICATION))
  const rest = await ran(['key', 'wait', 'hotspot', 'publish', 'webhook'], { PUBLICATION })
  expect(rest).toMatch(
    new RegExp(`^Group ${GROUP}\nexternal_link\nhttp://127.0.0.1:3000/.+/my-first-catalogue\nwhsec_\\S+\n$`),
  )
})
