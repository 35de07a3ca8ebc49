import { createHash, randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { proceduresAs } from '#app/dashboard/_procedures/procedures.fixture.ts'
import { serveDashboard } from '#app/dashboard/api/served.fixture.ts'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { uploadKey } from '#db/files/keys.ts'
import { dropStaleSendings } from '#db/files/unfinished-uploads.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { users } from '#db/schema/people/users.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

type Owner = Awaited<ReturnType<typeof newAccount>>
let owner: Owner
const base = await serveDashboard()
beforeAll(async () => {
  owner = await newAccount()
})

const listOf = ({ group }: Owner) => `/dashboard/api/groups/${group.id}/uploads`
const checksumOf = (bytes: Uint8Array) => `sha256 ${createHash('sha256').update(bytes).digest('base64')}`

/** Sends a file as the dashboard's client does. @returns its address */
function send(bytes: Buffer, from = owner, options: UploadOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: base + listOf(from),
      headers: { Authorization: `ApiKey ${from.key}` },
      metadata: { filename: 'spring.pdf', fingerprint: 'spring-1' },
      chunkSize: 1000,
      retryDelays: null,
      onBeforeRequest(request) {
        const offset = request.getHeader('Upload-Offset')
        if (offset === undefined) return
        const part = bytes.subarray(Number(offset), Number(offset) + 1000)
        request.setHeader('Upload-Checksum', checksumOf(part))
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
      ...options,
    })
    upload.start()
  })
}

/** Begins an upload, and nothing more. @returns its path */
async function begin(bytes: number, from = owner): Promise<string> {
  const { status, headers } = await call('POST', listOf(from), {
    key: from.key,
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(bytes) },
  })
  expect(status).toBe(201)
  return headers.get('location') ?? ''
}

function patch(
  path: string,
  start: number,
  body: Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
  key = owner.key,
) {
  const headers = {
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': String(start),
    'Content-Type': 'application/offset+octet-stream',
    ...more,
  }
  return call('PATCH', path, { key, headers, body })
}

const received = async (path: string) =>
  (await call('HEAD', path, { key: owner.key })).headers.get('upload-offset')

async function stored(path: string, from = owner): Promise<Buffer> {
  const id = path.split('/').at(-1) ?? ''
  const file = await files().open(uploadKey(from.group.id, id))
  return Buffer.concat(await Array.fromAsync(file?.stream ?? []))
}

test('a file arrives in parts as it was, and becomes a publication', async () => {
  const bytes = randomBytes(4321)
  const address = await send(bytes)
  expect((await stored(address)).equals(bytes)).toBe(true)
  const upload_id = address.split('/').at(-1)
  const { status } = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', upload_id } },
  })
  expect(status).toBe(201)
})

test('an upload that broke off goes on where it was', async () => {
  const bytes = randomBytes(3500)
  const path = await begin(bytes.length)
  await patch(path, 0, bytes.subarray(0, 1500) as Uint8Array<ArrayBuffer>)
  expect(await received(path)).toBe('1500')
  const sentAgain: number[] = []
  await send(bytes, owner, {
    uploadUrl: base + path,
    onChunkComplete: size => sentAgain.push(size),
  })
  expect(sentAgain.reduce((sum, size) => sum + size, 0)).toBe(2000)
  expect((await stored(path)).equals(bytes)).toBe(true)
  expect(await received(path)).toBe('3500')
})

test('what is unfinished is told to who sends it, with how much is here', async () => {
  const from = await newAccount()
  const whole = await send(Buffer.from('whole'), from)
  await call('POST', listOf(from), {
    key: from.key,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '10',
      'Upload-Metadata': `filename ${btoa('autumn.pdf')},fingerprint ${btoa('autumn-1')}`,
    },
  })
  const begun = await proceduresAs(from.user).uploads.list({ groupId: from.group.id })
  expect(begun).toMatchObject([
    { id: expect.any(String), fileName: 'autumn.pdf', fingerprint: 'autumn-1', bytes: 10, received: 0 },
  ])
  expect(whole).not.toContain(begun[0]?.id)
})

test('460: a part that arrives otherwise than it was sent is not kept', async () => {
  const path = await begin(4)
  const sent = { 'Upload-Checksum': checksumOf(Buffer.from('abcd')) }
  expect((await patch(path, 0, new TextEncoder().encode('abXd'), sent)).status).toBe(460)
  expect(await received(path)).toBe('0')
  expect((await patch(path, 0, new TextEncoder().encode('abcd'), sent)).status).toBe(204)
})

test('409: bytes that are not the next; of two at once for one place, one is kept', async () => {
  const path = await begin(8)
  const part = new TextEncoder().encode('abcd')
  expect((await patch(path, 4, part)).status).toBe(409)
  const both = await Promise.all([patch(path, 0, part), patch(path, 0, part)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await received(path)).toBe('4')
})

describe('refusals', () => {
  test('413: more than is taken here, and more than was said', async () => {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '9000000000' }
    expect((await call('POST', listOf(owner), { key: owner.key, headers })).status).toBe(413)
    const path = await begin(3)
    expect((await patch(path, 0, new TextEncoder().encode('abcd'))).status).toBe(413)
    expect(await received(path)).toBe('0')
  })

  test('412, 415 and 422: what is not said as the protocol has it', async () => {
    const path = await begin(4)
    const part = new TextEncoder().encode('abcd')
    expect((await patch(path, 0, part, { 'Tus-Resumable': '0.2' })).status).toBe(412)
    expect((await patch(path, 0, part, { 'Content-Type': 'application/pdf' })).status).toBe(415)
    expect((await patch(path, 0, part, { 'Upload-Offset': 'x' })).status).toBe(422)
    expect((await patch(path, 0, part, { 'Upload-Checksum': 'md5 x' })).status).toBe(400)
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '0' }
    expect((await call('POST', listOf(owner), { key: owner.key, headers })).status).toBe(422)
  })

  test('403 and 404: another account, another group, a colleague, and who may only look', async () => {
    const path = await begin(4)
    const part = new TextEncoder().encode('abcd')
    const stranger = await newAccount()
    expect((await patch(path, 0, part, {}, stranger.key)).status).toBe(403)
    const elsewhere = await newGroup(owner.account.id)
    const moved = path.replace(`/groups/${owner.group.id}/`, `/groups/${elsewhere.id}/`)
    expect((await patch(moved, 0, part)).status).toBe(404)
    const [colleague] = await database()
      .insert(users)
      .values({ accountId: owner.account.id, email: 'c@example.com', role: 'editor', passwordHash: 'none' })
      .returning()
    const { key } = await createApiKey(database(), colleague?.id ?? 0, { name: 'Theirs' })
    expect((await patch(path, 0, part, {}, key)).status).toBe(404)
    const looking = await createApiKey(database(), owner.user.id, { name: 'Looking', readOnly: true })
    expect((await patch(path, 0, part, {}, looking.key)).status).toBe(403)
  })
})

test('an upload that is given up is gone with its bytes, and so is one that waited too long', async () => {
  const bytes = new TextEncoder().encode('abcd')
  const [first, second] = [await begin(8), await begin(8)]
  await patch(first, 0, bytes)
  await patch(second, 0, bytes)
  const parts = async () =>
    (await Array.fromAsync(files().list(`${owner.group.id}/uploads`))).filter(
      ({ key }) =>
        key.includes(first.split('/').at(-1) ?? '') || key.includes(second.split('/').at(-1) ?? ''),
    )
  expect(await parts()).toHaveLength(2)
  const named = { groupId: owner.group.id, id: first.split('/').at(-1) ?? '' }
  const { uploads } = proceduresAs(owner.user)
  const theirs = proceduresAs((await newAccount()).user).uploads
  await expect(theirs.discard(named)).rejects.toMatchObject({ status: 403 })
  await uploads.discard(named)
  expect((await call('HEAD', first, { key: owner.key })).status).toBe(404)
  await expect(uploads.discard(named)).rejects.toMatchObject({ status: 404 })
  expect(await parts()).toHaveLength(1)
  await dropStaleSendings(new Date(Date.now() + 1000))
  expect((await call('HEAD', second, { key: owner.key })).status).toBe(404)
  expect(await parts()).toHaveLength(0)
})

test('a server that goes away in the middle of a part leaves what was complete', async () => {
  const bytes = randomBytes(2000)
  const path = await begin(bytes.length)
  await patch(path, 0, bytes.subarray(0, 1000) as Uint8Array<ArrayBuffer>)
  const abort = new AbortController()
  const half = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(1000, 1300))
    },
  })
  const sending = fetch(base + path, {
    method: 'PATCH',
    headers: {
      Authorization: `ApiKey ${owner.key}`,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '1000',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: half,
    duplex: 'half',
    signal: abort.signal,
  } as RequestInit).catch(() => undefined)
  abort.abort()
  await sending
  expect(await received(path)).toBe('1000')
})
