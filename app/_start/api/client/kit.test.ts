// The packed clients for PHP and Python, the node for n8n and the action, against a real server with a worker.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { serveFile } from '#app/assets/_files/serve-file.ts'
import { hasPhp, parsePhp } from '#app/v2/docs/php-program.fixture.ts'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { root } from '#db/own-files.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'
import { type ClientModel, presentModel } from './making/model.ts'
import type { N8nProperty } from './making/n8n/fields.ts'
import { makePackages, type Packages } from './making/packages.ts'
import { type N8nDescription, runNode } from './n8n-node.fixture.ts'
import { verifyWebhook } from './package/webhooks.ts'
import { startUnsteadyServer } from './unsteady-server.fixture.ts'

const run = promisify(execFile)

let folder: string
let model: ClientModel
let packages: Packages
let files: Server
let server: RunningServer
let worker: ChildProcess
let unsteady: Awaited<ReturnType<typeof startUnsteadyServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-kit-'))
  model = await presentModel()
  packages = await makePackages(model, join(folder, 'made'))
  await unpack(packages.php, join(folder, 'recto-client-php'))
  await writeFile(join(folder, 'spring.pdf'), await pdfOfPages(2))
  files = await startFiles()
  server = await startServer({
    ASSET_URL: `http://127.0.0.1:${(files.address() as AddressInfo).port}/assets`,
  })
  worker = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', 'jobs/worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  unsteady = await startUnsteadyServer(server.url)
})

afterAll(async () => {
  unsteady.stop()
  worker.kill('SIGKILL')
  await server.stop()
  files.close()
  await rm(folder, { recursive: true })
})

/** Serves stored files, which the server of the interfaces does not. */
async function startFiles() {
  const started = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://localhost')
    const answer = await serveFile(
      new Request(url),
      decodeURIComponent(url.pathname.slice('/assets/'.length)),
    )
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  return started
}

async function unpack(archive: string, target: string) {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(archive)))) {
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), bytes)
  }
}

/** Programs of each language run beside its package, with an address and a key in their environment. */
const languages = {
  php: (text: string, env: Record<string, string>) => ran('php', ['-r', text.replace('<?php', '')], env),
  python: (text: string, env: Record<string, string>) =>
    ran('python3', ['-c', text], { ...env, PYTHONPATH: packages.python }),
}
type Language = keyof typeof languages
const canRun = (name: Language) => name !== 'php' || hasPhp

async function ran(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(program, args, { cwd: folder, env: { ...process.env, ...env } })
  return stdout
}

const secret = `whsec_${Buffer.from('a secret of a webhook, long enough').toString('base64')}`
const event = JSON.stringify({ type: 'publication.created', data: { id: 1 } })
const signed = (sentAt = new Date()) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${new Webhook(secret).sign('evt_1', sentAt, event)}`,
})
/** Signed with the key of a receiver that was given no secret. */
const unkeyed = { ...signed() }
unkeyed['webhook-signature'] =
  `v1,${createHmac('sha256', '').update(`evt_1.${unkeyed['webhook-timestamp']}.${event}`).digest('base64')}`
const late = signed(new Date(Date.now() - 3_600_000))

const journeys: Record<Language, string> = {
  php: `require 'recto-client-php/autoload.php';
function thrown(callable $call): array {
    try { $call(); return ['none']; }
    catch (Throwable $error) {
        return [(new ReflectionClass($error))->getShortName(), $error->getMessage(), $error->errors ?? null, isset($error->requestId)];
    }
}
[$secret, $event, $signed, $late, $unkeyed] = json_decode(getenv('GIVEN'), true);
$recto = new Recto\\Client(getenv('RECTO_URL'), getenv('RECTO_KEY'));
$in = ['group_id' => (int) getenv('GROUP')];
$create = fn (string $title, array $options = []) => $recto->createCollection($in + ['collection' => ['title' => $title]], $options)['collection'];
$replayed = [];
$ids = [$create('A')['id'], $create('B é')['id']];
$own = ['idempotency_key' => 'own-1', 'on_answer' => function ($status, $headers) use (&$replayed) { $replayed[] = [$status, $headers['idempotency-replayed'] ?? 'no']; }];
$same = $create('C', $own) == $create('C', $own);
$titles = [];
foreach ($recto->each('listCollections', $in + ['per_page' => 2]) as $one) { $titles[] = $one['title']; }
$told = [
    'titles' => $titles, 'same' => $same, 'replayed' => $replayed,
    'invalid' => thrown(fn () => $create('')),
    'lost' => thrown(fn () => $recto->deleteCollection($in + ['collection_id' => $ids[0]]))[0],
    'deleted' => $recto->deleteCollection($in + ['collection_id' => $ids[1]]),
    'upload' => $recto->createUpload($in + ['file' => 'spring.pdf', 'file_name' => 'a b&c.pdf'])['upload']['file_name'],
    'absent' => thrown(fn () => $recto->createUpload($in + ['file' => 'absent.pdf']))[0],
    'no list' => thrown(fn () => $recto->each('getGroup', $in)->current())[1],
    'later' => thrown(fn () => $recto->listCollections($in))[0],
    'missing' => thrown(fn () => $recto->getGroup(['group_id' => 2147483647]))[0],
    'stranger' => thrown(fn () => (new Recto\\Client(getenv('RECTO_URL'), 'wrong'))->listCollections($in))[0],
    'nowhere' => thrown(fn () => (new Recto\\Client('http://localhost:1', 'x', ['tries' => 1]))->listGroups())[0],
    'event' => Recto\\Client::verifyWebhook($event, $signed, $secret)['type'],
    'forged' => thrown(fn () => Recto\\Client::verifyWebhook("$event ", $signed, $secret)),
    'old' => thrown(fn () => Recto\\Client::verifyWebhook($event, $late, $secret)),
    'keys' => array_map(fn ($key) => thrown(fn () => Recto\\Client::verifyWebhook($event, $unkeyed, $key))[1], ['', 'whsec_', 'whsec_é']),
];
echo json_encode($told);`,
  python: `import json, os
import recto_client
from recto_client import Recto, verify_webhook
def thrown(call):
    try:
        call()
        return ['none']
    except Exception as error:
        return [type(error).__name__, str(error), getattr(error, 'errors', None), hasattr(error, 'request_id')]
secret, event, signed, late, unkeyed = json.loads(os.environ['GIVEN'])
recto = Recto(os.environ['RECTO_URL'], os.environ['RECTO_KEY'])
group_id = int(os.environ['GROUP'])
def create(title, options=None):
    return recto.create_collection(options, group_id=group_id, collection={'title': title})['collection']
replayed = []
ids = [create('A')['id'], create('B é')['id']]
own = {'idempotency_key': 'own-1', 'on_answer': lambda status, headers: replayed.append([status, headers.get('idempotency-replayed', 'no')])}
same = create('C', own) == create('C', own)
print(json.dumps({
    'titles': [one['title'] for one in recto.each('list_collections', group_id=group_id, per_page=2)],
    'same': same, 'replayed': replayed,
    'invalid': thrown(lambda: create('')),
    'lost': thrown(lambda: recto.delete_collection(group_id=group_id, collection_id=ids[0]))[0],
    'deleted': recto.delete_collection(group_id=group_id, collection_id=ids[1]),
    'upload': recto.create_upload(group_id=group_id, file='spring.pdf', file_name='a b&c.pdf')['upload']['file_name'],
    'absent': thrown(lambda: recto.create_upload(group_id=group_id, file='absent.pdf'))[0],
    'no list': thrown(lambda: next(recto.each('get_group', group_id=group_id)))[1],
    'later': thrown(lambda: recto.list_collections(group_id=group_id))[0],
    'missing': thrown(lambda: recto.get_group(group_id=2147483647))[0],
    'stranger': thrown(lambda: Recto(os.environ['RECTO_URL'], 'wrong').list_collections(group_id=group_id))[0],
    'nowhere': thrown(lambda: Recto('http://localhost:1', 'x', tries=1).list_groups())[0],
    'event': verify_webhook(event, signed, secret)['type'],
    'forged': thrown(lambda: verify_webhook(event + ' ', signed, secret)),
    'old': thrown(lambda: verify_webhook(event, late, secret)),
    'keys': [thrown(lambda: verify_webhook(event, unkeyed, key))[1] for key in ('', 'whsec_', 'whsec_é')],
}))`,
}

const queries = {
  php: `<?php
require 'recto-client-php/autoload.php';
$recto = new Recto\\Client(getenv('RECTO_URL'), getenv('RECTO_KEY'));
$query = ['group_id' => (int) getenv('GROUP'), 'metrics' => ['visits'], 'dimensions' => ['day']];
$csv = $recto->queryStatistics($query, ['headers' => ['Accept' => 'text/csv']]);
$parquet = $recto->queryStatistics($query, ['headers' => ['Accept' => 'application/vnd.apache.parquet']]);
echo json_encode([strtok($csv, "\\r"), substr($parquet, 0, 4)]);
`,
  python: `import json, os
from recto_client import Recto
recto = Recto(os.environ['RECTO_URL'], os.environ['RECTO_KEY'])
def begins(accept):
    query = {'group_id': int(os.environ['GROUP']), 'metrics': ['visits'], 'dimensions': ['day']}
    return recto.query_statistics({'headers': {'Accept': accept}}, **query)[:10].decode('latin1')
print(json.dumps([begins('text/csv'), begins('application/vnd.apache.parquet')[:4]]))
`,
}

test.each(['php', 'python'] as const)('%s gets figures as files', async name => {
  if (!canRun(name)) return void parsePhp(queries.php)
  const owner = await newAccount()
  const told = await languages[name](queries[name], {
    RECTO_URL: server.url,
    RECTO_KEY: owner.key,
    GROUP: String(owner.group.id),
  })
  expect(JSON.parse(told)).toEqual(['day,visits', 'PAR1'])
})

test.each(['php', 'python'] as const)(
  '%s makes, lists and removes, tries again, and names refusals',
  async name => {
    if (!canRun(name)) return void parsePhp(journeys.php)
    const owner = await newAccount()
    unsteady.seen.length = 0
    // Two tries each of A and B, C twice, two pages, an empty title, a lost and a taken removal, the file, a list.
    const again = { status: 503, headers: { 'Retry-After': new Date().toUTCString() } }
    const later = { status: 429, headers: { 'Retry-After': '3600' } }
    const pass = (count: number) => Array.from({ length: count }, () => 'pass' as const)
    unsteady.troubles.splice(0, Infinity, 'lost', 'pass', again, ...pass(6), 'lost', ...pass(2), later)
    const told = await languages[name](journeys[name], {
      RECTO_URL: unsteady.url,
      RECTO_KEY: owner.key,
      GROUP: String(owner.group.id),
      GIVEN: JSON.stringify([secret, event, signed(), late, unkeyed]),
    })
    expect(JSON.parse(told)).toEqual({
      titles: ['A', 'B é', 'C'],
      same: true,
      replayed: [
        [201, 'no'],
        [201, 'true'],
      ],
      invalid: ['InvalidError', 'title must not be empty', { title: ['must not be empty'] }, true],
      lost: 'ConnectionError',
      deleted: null,
      upload: 'a b&c.pdf',
      absent: name === 'php' ? 'ValueError' : 'FileNotFoundError',
      'no list': `${name === 'php' ? 'getGroup' : 'get_group'} is no list with pages`,
      later: 'TooManyRequestsError',
      missing: 'NotFoundError',
      stranger: 'ForbiddenError',
      nowhere: 'ConnectionError',
      event: 'publication.created',
      forged: ['WebhookError', 'The signature is not one of this secret', null, false],
      old: ['WebhookError', 'The message was sent too long ago, or the clocks differ', null, false],
      keys: Array(3).fill('The secret is no base64'),
    })
    const [first, second] = unsteady.seen
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
    expect(unsteady.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  },
)

test('JavaScript verifies webhooks', async () => {
  expect(await verifyWebhook(event, signed(), secret)).toEqual(JSON.parse(event))
  expect(await verifyWebhook(event, new Headers(signed()), secret)).toEqual(JSON.parse(event))
  for (const [body, headers, key] of [
    [`${event} `, signed(), secret],
    [event, late, secret],
    [event, {}, secret],
    [event, signed(), 'whsec_b3RoZXI='],
    [event, signed(), 'whsec_!'],
    [event, unkeyed, ''],
  ] as const)
    await expect(verifyWebhook(body, headers, key)).rejects.toMatchObject({ name: 'WebhookError' })
})

const page = await readFile(join(root, 'docs/api/kit.md'), 'utf8')
const samples = [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
const sampleIn = (wanted: string) => samples.find(({ language }) => language === wanted)?.text ?? ''

test.each(['php', 'python'] as const)('the sample in %s publishes a PDF', async name => {
  if (!canRun(name)) return void parsePhp(sampleIn(name))
  const { group, key } = await newAccount()
  const printed = await languages[name](sampleIn(name), { RECTO_URL: server.url, RECTO_KEY: key })
  expect(printed).toMatch(new RegExp(`^Group ${group.id}: .+\nhttp\\S+/spring\n$`))
})

test('all files of the PHP package can be parsed, whether PHP is installed or not', async () => {
  const files = Object.entries(unzipSync(await readFile(packages.php)))
  const sources = files.filter(([name]) => name.endsWith('.php'))
  expect(sources.length).toBeGreaterThan(14)
  for (const [, bytes] of sources) parsePhp(Buffer.from(bytes).toString())
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'recto-client-php/composer.json'), 'utf8'),
  )
  expect({ name, version, license }).toEqual({ ...pick(model), name: 'recto/client' })
})

test('each refusal says its status and what it means', () => {
  expect(model.errors.length).toBeGreaterThan(8)
  for (const { status, meaning } of model.errors) expect(meaning).toMatch(new RegExp(`^${status}: .+\\.$`))
})

const pick = ({ version, license }: { version: string; license: string }) => ({ version, license })

test('the wheel lists its files with their hashes', async () => {
  const files = unzipSync(await readFile(packages.python))
  const record = Object.keys(files).find(name => name.endsWith('/RECORD')) ?? ''
  const lines = Buffer.from(files[record] ?? [])
    .toString()
    .trim()
    .split('\n')
  const expected = Object.entries(files).map(([name, bytes]) => {
    const hash = createHash('sha256').update(bytes).digest('base64url')
    return name === record ? `${name},,` : `${name},sha256=${hash},${bytes.length}`
  })
  expect(lines.sort()).toEqual(expected.sort())
})

const load = createRequire(import.meta.url)

function loadNode() {
  const at = (path: string) => join(folder, 'made/n8n/dist', path)
  const { Recto } = load(at('nodes/Recto/Recto.node.js'))
  const { RectoApi } = load(at('credentials/RectoApi.credentials.js'))
  return { node: new Recto().description as N8nDescription, credentials: new RectoApi() }
}

test('the node for n8n has the fields that its operations need, as n8n describes them', () => {
  const { node } = loadNode()
  const kinds = ['options', 'string', 'number', 'boolean', 'dateTime', 'json', 'collection']
  const known =
    'displayName name type default description required options typeOptions placeholder noDataExpression displayOptions routing'
  for (const field of node.properties) {
    for (const { type, ...one } of [
      field,
      ...(field.type === 'collection' ? (field.options as N8nProperty[]) : []),
    ]) {
      expect(kinds).toContain(type)
      expect(known.split(' ')).toEqual(expect.arrayContaining(Object.keys(one)))
    }
  }
  const choices = node.properties.filter(({ name }) => name === 'operation')
  const offered = choices.flatMap(
    ({ options }) => options as { value: string; routing: { request: { url: string } } }[],
  )
  expect(offered.map(({ value }) => value).sort()).toEqual(model.operations.map(({ name }) => name).sort())
  for (const { value, routing } of offered) {
    const shown = node.properties.filter(({ displayOptions }) =>
      displayOptions?.show.operation?.includes(value),
    )
    const names = shown.map(({ name }) => name)
    expect(names.length, value).toBe(new Set(names).size)
    const inPath = [...routing.request.url.matchAll(/\$parameter\["(\w+)"\]/g)].map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(inPath))
  }
})

test('the node for n8n makes, lists and removes, sends files, and tests its credentials', async () => {
  const { node, credentials } = loadNode()
  const { group, key } = await newAccount()
  const given = { url: `${server.url}/`, apiKey: key }
  const pdf = await readFile(join(folder, 'spring.pdf'))
  const used = (resource: string, operation: string, values: object = {}) =>
    runNode(node, credentials, given, { resource, operation, group_id: group.id, ...values }, pdf)
  const titles = Array.from({ length: 3 }, (_, index) => `Collection ${index}`)
  for (const title of titles)
    await used('collections', 'createCollection', { title, additionalFields: { IdempotencyKey: title } })
  await used('collections', 'createCollection', {
    title: titles[0],
    additionalFields: { IdempotencyKey: titles[0] },
  })
  const [first, second] = await used('collections', 'listCollections', { limit: 2 })
  expect([first, second]).toMatchObject(titles.slice(0, 2).map(title => ({ title })))
  expect(await used('collections', 'listCollections', { returnAll: true })).toHaveLength(3)
  const removed = await used('collections', 'deleteCollection', { collection_id: first?.id })
  expect(removed).toEqual([{ deleted: true }])
  const [upload] = await used('uploads', 'createUpload')
  expect(upload).toMatchObject({ bytes: pdf.length })
  const [made] = await used('publications', 'createPublication', {
    title: 'From n8n',
    additionalFields: { upload_id: upload?.id, metatag_ids: '[]' },
  })
  expect(made).toMatchObject({ title: 'From n8n', state: 'offline' })
  await expect(used('collections', 'createCollection', { title: '' })).rejects.toThrow('422')
  const { test: tested, authenticate } = credentials
  const headers = {
    Authorization: authenticate.properties.headers.Authorization.slice(1).replace(/\{\{.*\}\}/, key),
  }
  expect((await fetch(`${server.url}${tested.request.url}`, { headers })).status).toBe(200)
})

type Action = {
  inputs: Record<string, { default?: string }>
  outputs: Record<string, { value: string }>
  runs: { steps: [{ env: Record<string, string>; run: string }] }
}

/** Runs the step of the action as a runner does. */
async function act(given: Record<string, string>) {
  const action: Action = parse(await readFile(join(folder, 'made/action/action.yml'), 'utf8'))
  const [{ env, run: script }] = action.runs.steps
  const filled = Object.entries(env).map(([name, value]) => [
    name,
    value.replace(
      /\$\{\{ inputs\.(\w+) \}\}/g,
      (_, input: string) => given[input] ?? action.inputs[input]?.default ?? '',
    ),
  ])
  const outputs = join(folder, 'outputs')
  await writeFile(outputs, '')
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const { code = 0, stderr } = await run('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: folder,
    env: {
      ...inherited,
      ...Object.fromEntries(filled),
      GITHUB_OUTPUT: outputs,
      GITHUB_ACTION_PATH: join(folder, 'made/action'),
    },
  }).catch(error => error)
  const lines = (await readFile(outputs, 'utf8')).trim().split('\n')
  const read = Object.fromEntries(lines.map(line => line.split(/=(.*)/, 2)))
  const publications = JSON.parse(read.publications ?? '[]') as Record<string, unknown>[]
  return { code, stderr, url: read.url, changed: read.changed, publications }
}

test('the action publishes a folder, leaves what is unchanged, and makes new editions under the same addresses', async () => {
  const { group, key, path } = await newAccount()
  const pdfs = join(folder, 'pdfs')
  const spring = join(pdfs, 'de/Frühling 2026.PDF')
  for (const file of [spring, join(pdfs, 'autumn.pdf'), join(pdfs, '.git/left-out.pdf')]) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await pdfOfPages(2))
  }
  const given = { url: server.url, key, group: group.slug, path: 'pdfs' }
  const first = await act(given)
  expect(first).toMatchObject({
    code: 0,
    url: expect.stringMatching(/\/autumn$/),
    changed: 'true',
    publications: [
      { file: 'pdfs/autumn.pdf', slug: 'autumn', change: 'new', title: 'autumn', pages: 2 },
      { file: 'pdfs/de/Frühling 2026.PDF', slug: 'de-fruhling-2026', change: 'new', pages: 2 },
    ],
  })
  expect(await act(given)).toMatchObject({
    changed: 'false',
    publications: [{ change: 'none' }, { change: 'none' }],
  })

  await writeFile(spring, await pdfOfPages(3))
  await writeFile(join(pdfs, 'autumn.pdf'), 'This is no PDF.')
  const second = await act(given)
  expect(second.code).toBe(4)
  expect(second.stderr).toMatch(/autumn\.pdf: .*PDF.*\nPublication \d+ stays as it was\.\n$/s)
  const edition = { slug: 'de-fruhling-2026', change: 'edition', pages: 3, url: first.publications[1]?.url }
  expect(second).toMatchObject({ changed: 'true', publications: [edition] })
  const publications = async () => {
    const headers = { Authorization: `ApiKey ${key}` }
    const answer = await fetch(`${server.url}${path}/publications?fields=page_count,pdf_download_url`, {
      headers,
    })
    return (await answer.json()).publications as { page_count: number; pdf_download_url: string }[]
  }
  expect((await publications()).map(({ page_count: pages }) => pages).sort()).toEqual([2, 3])

  // The PDF to download follows seconds later.
  const renewed = (await publications()).find(({ page_count: pages }) => pages === 3)
  const bytes = (await readFile(spring)).length
  await expect
    .poll(async () => (await fetch(renewed?.pdf_download_url ?? '')).headers.get('content-length'), {
      timeout: 60_000,
    })
    .toBe(String(bytes))
  const one = await act({ ...given, path: 'pdfs/de/Frühling 2026.PDF', slug: 'de-fruhling-2026' })
  expect(one).toMatchObject({ code: 0, changed: 'false', publications: [{ change: 'none', pages: 3 }] })
})

test.each([
  [{ path: 'empty' }, 'There is no PDF in empty.'],
  [{ path: 'same' }, 'same/a b.pdf and same/a-b.pdf would be one publication: rename one of them.'],
  [{ path: 'same', slug: 'a' }, '--slug and --title are for one PDF, not for a folder.'],
  [{ path: '目录.pdf' }, '目录.pdf has no letter from a to z or digit'],
  [{ path: 'missing.pdf' }, 'There is no file missing.pdf.'],
])('the action given %j ends with 2 and says what to do', async (given, message) => {
  for (const path of ['same/a b.pdf', 'same/a-b.pdf', 'empty/text.txt', '目录.pdf']) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), 'x')
  }
  const { code, stderr } = await act({ url: server.url, key: 'x', group: 'x', ...given })
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})

test('the workflow of the documentation uses inputs and outputs that there are', async () => {
  const { inputs, outputs }: Action = parse(await readFile(join(folder, 'made/action/action.yml'), 'utf8'))
  const [, step, last] = parse(sampleIn('yaml')).jobs.publish.steps
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)))
  expect(Object.keys(outputs)).toContain(/outputs\.(\w+)/.exec(last.run)?.[1])
})
