import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { fileOfMedia, newFileOf, newMedia } from '#db/media/media.fixture.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { minimal, newSpreads, place, revisionOf } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let groupId: number
let path: string
let spread: string

beforeEach(async () => {
  book = await newSpreads()
  groupId = book.owner.group.id
  path = `${book.owner.path}/media`
  spread = `${book.spreads[1]}/hotspots`
})

async function send(body: Uint8Array | string, query = '?file_name=chair.png', key = book.owner.key) {
  const init = { body: body as BodyInit, headers: { 'Content-Type': 'application/octet-stream' } }
  return call('POST', `${path}${query}`, { key, ...init })
}

const bytesOf = async (kind: 'picture' | 'film') => readFile((await fileOfMedia(kind)).path)

test.each([
  ['multipart/form-data; boundary=x', 'must be the file itself, not a form that contains it'],
  ['application/json', 'must be the file itself, not JSON'],
])('a file is refused in a body of %s', async (type, sentence) => {
  for (const place of ['media', 'uploads']) {
    const { status, body } = await call('POST', `${book.owner.path}/${place}?file_name=a.png`, {
      key: book.owner.key,
      body: 'x',
      headers: { 'Content-Type': type },
    })
    expect([status, body.errors]).toEqual([422, { base: [sentence] }])
  }
})

describe('a picture or a film', () => {
  test('is sent, told while it is made, and listed', async () => {
    const bytes = await bytesOf('picture')
    const { status, body } = await send(bytes, '?file_name=chair.webp&alt_text=Oak+chair')
    expect([status, body.media]).toMatchObject([
      201,
      {
        kind: 'picture',
        state: 'processing',
        error: null,
        original_filename: 'chair.webp',
        alt_text: 'Oak chair',
      },
    ])
    expect(body.media).toMatchObject({
      bytes: bytes.length,
      file_url: null,
      uses: { hotspots: 0, publications: 0 },
    })
    expect((await book.send('GET', path)).body.media).toEqual([body.media])
    expect((await book.send('GET', `${path}/${body.media.id}`)).body).toEqual(body)
    expect((await send(bytes)).body.media.id).toBe(body.media.id)
  })

  test('that is ready tells its addresses and its size', async () => {
    const { id } = await newMedia(groupId, { kind: 'film', fileName: 'film.mp4', hasPoster: true })
    expect((await book.send('GET', `${path}/${id}`)).body.media).toMatchObject({
      state: 'ready',
      mime_type: 'video/mp4',
      width: 800,
      height: 600,
      duration: 5,
      file_url: expect.stringMatching(new RegExp(`^${env().assetUrl}/${groupId}/media/[\\w-]+\\.mp4$`)),
      file_path: expect.stringMatching(new RegExp(`^/${groupId}/media/[\\w-]+\\.mp4$`)),
      thumbnail_url: expect.stringMatching(/-within400\.webp$/),
    })
  })

  test('is found by words of its name or its text, and by its kind', async () => {
    const oak = await newMedia(groupId, { fileName: 'oak_chair 100%.webp' })
    const pine = await newMedia(groupId, { altText: 'A pine table', kind: 'film' })
    const found = async (query: string) =>
      (await book.send('GET', `${path}?${query}`)).body.media.map(({ id }: { id: number }) => id)
    expect(await found('search=chair+OAK')).toEqual([oak.id])
    expect(await found('search=100%25')).toEqual([oak.id])
    expect(await found('search=pine')).toEqual([pine.id])
    expect(await found('search=%25%25')).toEqual([])
    expect(await found('kind=film')).toEqual([pine.id])
    expect(await found('per_page=1')).toEqual([pine.id])
  })

  test.each([
    ['something else', '<svg xmlns="http://www.w3.org/2000/svg"/>', '?file_name=a.png', 'file'],
    ['nothing', '', '?file_name=a.png', 'base'],
    ['a name that is empty', 'GIF89a', '?file_name=', 'file_name'],
  ])('422: %s', async (_, body, query, field) => {
    const refused = await send(body, query)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  })

  test('422: a poster that is no upload of the group', async () => {
    const query = `?file_name=f.mp4&poster_upload_id=${crypto.randomUUID()}`
    expect((await send(await bytesOf('film'), query)).status).toBe(422)
  })

  test('422 without room, and nothing is kept', async () => {
    await setQuotas(book.owner.account.id, { publications: null, pages: null, bytes: 10 })
    expect((await send(await bytesOf('picture'))).status).toBe(422)
    expect((await book.send('GET', path)).body.media).toEqual([])
  })

  test('can be looked at by viewers, and changed by editors alone', async () => {
    const { id } = await newMedia(groupId)
    const { key } = await newPerson(book.owner.account.id, { role: 'viewer' })
    expect((await call('GET', `${path}/${id}`, { key })).status).toBe(200)
    expect((await send(await bytesOf('picture'), undefined, key)).status).toBe(403)
    for (const method of ['PATCH', 'DELETE'])
      expect((await call(method, `${path}/${id}`, { key, json: {} })).status).toBe(403)
    const stranger = await newAccount()
    expect((await call('GET', `${stranger.path}/media/${id}`, { key: stranger.key })).status).toBe(404)
  })
})

describe('hotspots', () => {
  const create = async (json: object) => book.send('POST', spread, json)

  test('show a picture of the library by its number, or by its address', async () => {
    const { id } = await newMedia(groupId, { altText: 'Oak chair' })
    const { file_url } = (await book.send('GET', `${path}/${id}`)).body.media
    for (const named of [{ media_id: id }, { url: file_url }]) {
      const { status, body } = await create({ type: 'image', ...place, ...named })
      expect([status, body.hotspot]).toMatchObject([
        201,
        { url: file_url, media_id: id, image_alt_text: 'Oak chair' },
      ])
    }
    expect((await book.send('GET', `${path}/${id}`)).body.media.uses).toEqual({
      hotspots: 2,
      publications: 1,
    })
  })

  test('show a film, and slides of both kinds', async () => {
    const picture = await newMedia(groupId, { fileName: 'chair.png', altText: 'Oak chair' })
    const film = await newMedia(groupId, { kind: 'film', fileName: 'film.mp4' })
    const video = await create({ type: 'video', ...place, media_id: film.id })
    expect(video.body.hotspot).toMatchObject({
      media_id: film.id,
      video_url: expect.stringMatching(/\.mp4$/),
    })
    const slides = [
      { media_id: picture.id },
      { media_id: film.id, alt_text: 'A chair turns' },
      { url: 'https://example.com/1.jpg' },
    ]
    const { body } = await create({ type: 'slideshow', ...place, slides })
    const hosted = { url: null, file_hosted: true }
    expect(body.hotspot.slides).toMatchObject([
      { ...hosted, media_id: picture.id, original_filename: 'chair.png', alt_text: 'Oak chair' },
      { ...hosted, media_id: film.id, original_filename: 'film.mp4', alt_text: 'A chair turns' },
      {
        url: 'https://example.com/1.jpg',
        file_hosted: false,
        file_url: null,
        file_path: null,
        media_id: null,
      },
    ])
    const [first] = body.hotspot.slides
    expect(first.file_url).toBe(`${env().assetUrl}${first.file_path}`)
    expect(first.file_path).toMatch(new RegExp(`^/${groupId}/media/picture-\\w+-within2000\\.webp$`))
  })

  test('keep what they show when they are changed by what they told', async () => {
    const { id } = await newMedia(groupId, { altText: 'Oak chair' })
    const { hotspot } = (await create({ type: 'image', ...place, media_id: id })).body
    const one = `${spread}/${hotspot.id}`
    const { url, image_alt_text, width } = hotspot
    const same = await book.send('PATCH', one, { url, image_alt_text, width })
    expect(same.body.hotspot).toMatchObject({ media_id: id, url, image_alt_text: 'Oak chair' })
    // Its text is still the library's.
    await book.send('PATCH', `${path}/${id}`, { media: { alt_text: 'An oak chair' } })
    expect((await book.send('GET', one)).body.hotspot.image_alt_text).toBe('An oak chair')
    const other = await book.send('PATCH', one, { url: 'https://example.com/2.jpg' })
    expect(other.body.hotspot).toMatchObject({ media_id: null, url: 'https://example.com/2.jpg' })
    const back = await book.send('PATCH', one, { media_id: id })
    expect(back.body.hotspot).toMatchObject({ media_id: id, url })
  })

  test('have a text of their own if they want', async () => {
    const { id } = await newMedia(groupId, { altText: 'Oak chair' })
    const own = { type: 'image', ...place, media_id: id, image_alt_text: 'The chair of page 2' }
    expect((await create(own)).body.hotspot.image_alt_text).toBe('The chair of page 2')
    const { body } = await create({ ...own, image_add_alt_text: false })
    expect(body.hotspot.image_alt_text).toBeNull()
  })

  test('422 for what is not there, not ready, of another group, or of another kind', async () => {
    const film = await newMedia(groupId, { kind: 'film' })
    const foreign = await newMedia((await newAccount()).group.id)
    const waiting = (await send(await bytesOf('picture'))).body.media
    for (const media_id of [film.id, foreign.id, waiting.id, 999_999_999]) {
      const { status, body } = await create({ type: 'image', ...place, media_id })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['media_id']])
    }
    const slide = await create({ type: 'slideshow', ...place, slides: [{ media_id: foreign.id }] })
    expect([slide.status, Object.keys(slide.body.errors)]).toEqual([422, ['slides']])
    const neither = await create({ type: 'image', ...place })
    expect(neither.body).toEqual({ errors: { url: ['must be given'] } })
    const emptySlide = await create({ type: 'slideshow', ...place, slides: [{ alt_text: 'None' }] })
    expect(emptySlide.status).toBe(422)
  })

  test('of a batch show the library too', async () => {
    const { id } = await newMedia(groupId, { kind: 'film' })
    const change = { method: 'POST', path: spread, body: { type: 'video', ...place, media_id: id } }
    const plain = { method: 'POST', path: spread, body: minimal.external_link }
    const { body } = await book.send('POST', `${book.owner.path}/batch`, { changes: [plain, change] })
    expect(body.results[1].body.hotspot.media_id).toBe(id)
  })

  test('list what they show in a publication as on a spread', async () => {
    const { id } = await newMedia(groupId)
    await create({ type: 'image', ...place, media_id: id })
    const [listed] = (await book.send('GET', `${book.path}/hotspots`)).body.hotspots
    const [onSpread] = (await book.send('GET', spread)).body.hotspots
    expect(listed).toMatchObject(onSpread)
    expect(listed).toMatchObject({ media_id: id, url: expect.stringContaining('/media/picture-') })
  })
})

describe('a file that takes the place of another', () => {
  test('is shown everywhere at once', async () => {
    const made = await newMedia(groupId)
    const { hotspot } = (await book.send('POST', spread, { type: 'image', ...place, media_id: made.id })).body
    const show = { type: 'slideshow', ...place, slides: [{ media_id: made.id }] }
    const slideshow = (await book.send('POST', spread, show)).body.hotspot
    const revision = await revisionOf(book.publication.id)
    const after = await newFileOf(made)
    const now = (await book.send('GET', `${spread}/${hotspot.id}`)).body.hotspot
    expect(now.url).not.toBe(hotspot.url)
    const [slide] = (await book.send('GET', `${spread}/${slideshow.id}`)).body.hotspot.slides
    expect([slide.file_url, slide.original_filename]).toEqual([now.url, 'new.webp'])
    expect(await revisionOf(book.publication.id)).toBe(revision + 1)
    const rows = await database().select().from(hotspots).where(eq(hotspots.mediaId, made.id))
    expect(rows.map(({ version }) => version)).toEqual([2])
    // An editor that has not seen it yet names the file before.
    const patched = await book.send('PATCH', `${spread}/${hotspot.id}`, { url: hotspot.url })
    expect(patched.body.hotspot).toMatchObject({ media_id: after.id, url: now.url })
  })

  test('is sent like the first, of the same kind', async () => {
    const { id } = await newMedia(groupId)
    const put = async (kind: 'picture' | 'film') =>
      call('PUT', `${path}/${id}/file?file_name=new.png`, {
        key: book.owner.key,
        body: (await bytesOf(kind)) as BodyInit,
        headers: { 'Content-Type': 'application/octet-stream' },
      })
    const { status, body } = await put('picture')
    expect([status, body.media.state, body.media.file_url]).toEqual([200, 'processing', expect.any(String)])
    expect((await put('film')).body.errors.file).toEqual(['must be a picture here, not a film'])
  })
})

describe('DELETE', () => {
  test('says where it is still shown, and deletes what is not', async () => {
    const { id } = await newMedia(groupId)
    const { hotspot } = (await book.send('POST', spread, { type: 'image', ...place, media_id: id })).body
    const refused = await book.send('DELETE', `${path}/${id}`)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'It is used in 1 hotspot of 1 publication. Replace it there, or remove the hotspots first.',
    ])
    await book.send('DELETE', `${spread}/${hotspot.id}`)
    expect((await book.send('DELETE', `${path}/${id}`)).status).toBe(204)
    expect((await book.send('GET', `${path}/${id}`)).status).toBe(404)
    expect((await book.send('POST', spread, { type: 'image', ...place, media_id: id })).status).toBe(422)
  })

  test('at the same time as a hotspot is made leaves either both or neither', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await newMedia(groupId)
      const [made, gone] = await Promise.all([
        book.send('POST', spread, { type: 'image', ...place, media_id: id }),
        book.send('DELETE', `${path}/${id}`),
      ])
      expect([`201 409`, `422 204`]).toContain(`${made.status} ${gone.status}`)
    }
  })
})
