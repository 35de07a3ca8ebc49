// The code in the chapters of the reference is run as a reader would run it, against a real server.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLentPages } from '#app/graphql/affiliates.fixture.ts'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import type { WebhookSecrets } from '#db/schema/webhooks/endpoints.ts'
import { signedHeaders } from '#db/webhooks/secrets.ts'
import { chapterNames } from './_document/site.ts'

const run = promisify(execFile)

/** True where a program is installed. */
const has = (program: string) =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )

let server: RunningServer
let folder: string
let book: Awaited<ReturnType<typeof newLentPages>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-chapters-'))
  server = await startServer()
  book = await newLentPages([{ product: {} }])
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

type Block = { chapter: string; name: string; language: string; code: string }

const texts = await Promise.all(
  chapterNames.map(async name => ({
    chapter: name,
    text: await readFile(fileURLToPath(new URL(`_page/chapters/${name}.md`, import.meta.url)), 'utf8'),
  })),
)
const blocks: Block[] = texts.flatMap(({ chapter, text }) =>
  Array.from(
    text.matchAll(/^```(\w+) name=(\S+).*\n([\s\S]*?)^```$/gm),
    ([, language = '', name = '', code = '']) => ({
      chapter,
      name,
      language,
      code,
    }),
  ),
)
const block = (chapter: string, name: string) => {
  const found = blocks.find(one => one.chapter === chapter && one.name === name)
  if (found === undefined) throw new Error(`${chapter} has no ${name}`)
  return found.code
}

/** Puts this test's records in the place of those of the chapter. */
function own(code: string): string {
  return code
    .replaceAll('https://app.example.com', server.url)
    .replaceAll('/groups/1/', `/groups/${book.group.id}/`)
    .replaceAll('/publications/1', `/publications/${book.id}`)
    .replaceAll('/groups/demo/', `/groups/${book.group.slug}/`)
    .replaceAll("spreadsOf('1')", `spreadsOf('${book.id}')`)
    .replaceAll('publications(1)', `publications(${book.group.id})`)
}

const environment = () => ({ ...process.env, RECTO_KEY: book.owner.key, RECTO_PARTNER_KEY: book.key })

async function ran(language: string, code: string, variables: Record<string, string> = {}): Promise<string> {
  const options = { cwd: folder, env: { ...environment(), ...variables } }
  if (language === 'sh') return (await run('sh', ['-ec', own(code)], options)).stdout
  const file = join(folder, 'program.mjs')
  await writeFile(file, own(code))
  return (await run(process.execPath, [file], options)).stdout
}

const alone = blocks.filter(({ chapter, name }) => chapter !== 'quickstart' && !name.startsWith('verify'))

const expected: Record<string, RegExp> = {
  'requests lists': /^Spring$/m,
  'errors problem': /^title empty must not be empty$/m,
  'receiving-webhooks create': /"secret":"whsec_/,
  'conditional-requests copy': /^304$/m,
  'conditional-requests change': /^$/,
  'fields fields': /\{"id":\d+,"title":"Spring"\}/,
  'graphql list': /"title":"Spring"/,
  'graphql spreads': /^1\n2\n/,
  'mcp tools': /create_hotspot/,
  'reader-data list': /^Spring 3$/m,
}

test.each(alone)('$chapter: $name runs', async ({ chapter, name, language, code }) => {
  expect(await ran(language, code)).toMatch(expected[`${chapter} ${name}`] ?? /never/)
})

test.runIf(await has('jq'))('the first publication is online after the steps of its chapter', async () => {
  const begin = block('quickstart', 'key').replace(/^export RECTO_KEY=.*$/m, '')
  const made = await ran('sh', `${begin}${block('quickstart', 'create')}`)
  const [, group = '', publication = ''] = /Group (\d+)\nPublication (\d+)/.exec(made) ?? []
  await finishConversion(Number(publication))
  const rest = `${block('quickstart', 'wait')}${block('quickstart', 'publish')}`
  const address = await ran('sh', rest, { GROUP: group, PUBLICATION: publication })
  expect(address.trim()).toMatch(/^http:\/\/127\.0\.0\.1:3000\/.+\/my-first-catalogue$/)
})

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`
const message = '{"type":"publication.published","data":{"title":"Frühling"}}'

const languages = [
  ['verify.js', 'import { verified } from "./verify.mjs"\n', process.execPath, 'verify.mjs', true],
  ['verify.py', 'from verify import verified\n', 'python3', 'verify.py', await has('python3')],
  ['verify.php', '<?php require "verify.php";\n', 'php', 'verify.php', await has('php')],
] as const

const calls = {
  'verify.js':
    'console.log(verified(process.env.BODY, JSON.parse(process.env.HEADERS), process.env.SECRET).type)',
  'verify.py':
    'import json, os\nprint(verified(os.environ["BODY"].encode(), json.loads(os.environ["HEADERS"]), os.environ["SECRET"])["type"])',
  'verify.php':
    '$headers = json_decode(getenv("HEADERS"), true);\n' +
    '$as_servers_write_them = array_combine(array_map(fn($name) => ucwords($name, "-"), array_keys($headers)), $headers);\n' +
    'echo verified(getenv("BODY"), $as_servers_write_them, getenv("SECRET"))["type"], "\\n";',
}

test.each(languages.filter(([, , , , isThere]) => isThere))(
  '%s of the chapter on webhooks takes what Recto signed, and nothing else',
  async (name, imports, program, file) => {
    await writeFile(join(folder, file), block('receiving-webhooks', name))
    const main = join(folder, `main-${file}`)
    await writeFile(main, `${imports}${calls[name]}\n`)
    const verify = async (headers: object, text = message) => {
      const env = { ...process.env, BODY: text, HEADERS: JSON.stringify(headers), SECRET: secret }
      return run(program, [main], { cwd: folder, env }).then(
        ({ stdout }) => stdout.trim(),
        () => 'refused',
      )
    }
    const now = new Date()
    const other = 'whsec_b3RoZXI='
    const rotated = { current: other, previous: { secret, until: '9999-01-01T00:00:00Z' } }
    const signed = (secrets: WebhookSecrets, at = now) =>
      signedHeaders(secrets, { id: 'evt_1', body: message }, at)
    expect(await verify(signed({ current: secret }))).toBe('publication.published')
    expect(await verify(signed(rotated))).toBe('publication.published')
    expect(await verify(signed({ current: secret }), message.replace('Fr', 'fr'))).toBe('refused')
    expect(await verify(signed({ current: other }))).toBe('refused')
    expect(await verify(signed({ current: secret }, new Date(now.getTime() - 3_600_000)))).toBe('refused')
  },
)
