import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { archive } from '#db/publications/publishing.ts'
import { featureNames } from '#db/rules/features.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { base, minimal, newSpreads, place, revisionOf } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let path: string

beforeAll(async () => {
  book = await newSpreads()
  path = `${book.spreads[1]}/hotspots`
})

async function create(json: object, at = path) {
  const { status, body } = await book.send('POST', at, json)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.hotspot
}

describe('POST /spreads/<spread_id>/hotspots', () => {
  test('answers every field of an external link', async () => {
    const least = await create(minimal.external_link)
    expect(least).toEqual({
      ...base,
      ...minimal.external_link,
      popup_max_width: null,
      popup_max_height: null,
    })
    const more = { ...minimal.external_link, popup_max_width: 800, popup_max_height: 600 }
    expect(await create(more)).toEqual({ ...base, ...more })
  })

  test('answers every field of a page reference', async () => {
    expect(await create(minimal.page_reference)).toEqual({ ...base, ...minimal.page_reference })
  })

  test('answers every field of a video', async () => {
    expect(await create(minimal.video)).toEqual({
      ...base,
      ...minimal.video,
      video_id: null,
      video_provider: null,
      video_type: null,
      video_autoplay: false,
      video_show_preview: null,
      video_loop: false,
      video_start_time: null,
      video_overlay_content: false,
      video_show_accessibility_controls: false,
      accessibility_text: null,
      media_id: null,
    })
    const full = {
      ...minimal.video,
      video_type: 'video/mp4',
      video_provider: 'own',
      video_autoplay: true,
      video_loop: true,
      video_show_preview: true,
      video_start_time: 12,
      video_overlay_content: true,
      video_show_accessibility_controls: true,
      accessibility_text: 'A chair turns',
    }
    expect(await create(full)).toEqual({ ...base, ...full, video_id: null, media_id: null })
  })

  test('reads the provider and the number of a video from its address', async () => {
    const youtube = await create({ ...minimal.video, video_url: 'https://youtu.be/dQw4w9WgXcQ?t=3' })
    expect([youtube.video_provider, youtube.video_id]).toEqual(['youtube', 'dQw4w9WgXcQ'])
    const vimeo = await create({ ...minimal.video, video_url: 'https://player.vimeo.com/video/76979871' })
    expect([vimeo.video_provider, vimeo.video_id]).toEqual(['vimeo', '76979871'])
  })

  test('answers every field of an image', async () => {
    expect(await create(minimal.image)).toEqual({
      ...base,
      ...minimal.image,
      image_alt_text: null,
      content_fit_mode: null,
      image_show_lightbox: false,
      show_tooltip: false,
      corner_radius: null,
      opacity: null,
      image_crop_state: null,
      style_json: null,
      background_color: null,
      media_id: null,
    })
    const full = {
      ...minimal.image,
      image_alt_text: 'A red chair',
      content_fit_mode: 'cover',
      image_show_lightbox: true,
      show_tooltip: true,
      corner_radius: 8,
      opacity: 0.5,
      image_crop_state: { x: 0.1, zoom: { level: 2 } },
      style_json: { border: ['1px', 'solid'] },
      background_color: '#ffcc00',
    }
    expect(await create({ ...full, image_add_alt_text: true })).toEqual({
      ...base,
      ...full,
      media_id: null,
    })
  })

  test('gives the alt text of an image unless image_add_alt_text is false, and keeps it meanwhile', async () => {
    const alt = { ...minimal.image, image_alt_text: 'A red chair' }
    expect((await create(alt)).image_alt_text).toBe('A red chair')
    const { id, image_alt_text } = await create({ ...alt, image_add_alt_text: false })
    expect(image_alt_text).toBeNull()
    expect((await book.send('GET', `${path}/${id}`)).body.hotspot.image_alt_text).toBeNull()
    const again = await book.send('PATCH', `${path}/${id}`, { image_add_alt_text: true })
    expect(again.body.hotspot.image_alt_text).toBe('A red chair')
  })

  test('answers every field of a slideshow and its slides', async () => {
    expect(await create(minimal.slideshow)).toEqual({ ...base, ...minimal.slideshow, slides: [] })
    const slides = [
      { url: 'https://example.com/1.jpg', alt_text: 'One' },
      { url: 'https://example.com/2.mp4' },
    ]
    const { id, slides: answered } = await create({ ...minimal.slideshow, slides })
    expect(answered).toEqual(
      slides.map(({ url, alt_text = null }, position) => ({
        id: expect.any(Number),
        hotspot_id: id,
        position,
        url,
        file_path: null,
        file_hosted: false,
        file_url: null,
        original_filename: null,
        alt_text,
        media_id: null,
      })),
    )
  })

  test('answers every field of a product hotspot, which shows the full card', async () => {
    const least = await create(minimal.product)
    expect(least).toEqual({ ...base, ...minimal.product, dynamic: true, products: [], skus: [] })
    const more = { dynamic: false, product_theme_id: 7 }
    expect(await create({ ...minimal.product, ...more })).toMatchObject(more)
  })

  test('takes what every kind can have', async () => {
    const sent = {
      title: 'Chair',
      text_content: '<p>Red</p>',
      icon_left: 0.25,
      icon_top: 1,
      show_indication: false,
      tab_index: 3,
      z_index: -2,
      embedded_content: true,
      rotation: -12.5,
    }
    for (const type of hotspotTypes) expect(await create({ ...minimal[type], ...sent })).toMatchObject(sent)
  })

  test('takes form fields without a scope', async () => {
    const body = new URLSearchParams({
      type: 'slideshow',
      top: '0.1',
      left: '0',
      width: '1',
      height: '0.25',
      show_indication: 'false',
      tab_index: '',
      'slides[0][url]': 'https://example.com/1.jpg',
      'slides[1][url]': 'https://example.com/2.jpg',
    })
    const { status, body: answer } = await call('POST', path, { key: book.owner.key, body })
    expect(status).toBe(201)
    expect(answer.hotspot).toMatchObject({ left: 0, width: 1, show_indication: false, tab_index: null })
    expect(answer.hotspot.slides).toHaveLength(2)
  })

  test('takes the fields of the kind from a form, however many kinds there are', async () => {
    const body = new URLSearchParams({
      ...{ type: 'video', top: '0', left: '0', width: '1', height: '1' },
      ...{ video_url: 'https://example.com/a.mp4', video_start_time: '7', video_loop: '1' },
    })
    const { body: answer } = await call('POST', path, { key: book.owner.key, body })
    expect(answer.hotspot).toMatchObject({ video_start_time: 7, video_loop: true })
  })
})

describe('GET /spreads/<spread_id>/hotspots', () => {
  test('lists by page number, then id, what is asked for page by page', async () => {
    const own = await newSpreads()
    const at = `${own.spreads[1]}/hotspots`
    const lefts = [0.8, 0.1, 0.6, 0.2]
    const ids: number[] = []
    for (const left of lefts) {
      const { body } = await own.send('POST', at, { ...minimal.external_link, left, width: 0.1 })
      ids.push(body.hotspot.id)
    }
    const [right1, left1, right2, left2] = ids
    const listed = async (query = '') => {
      const { body, headers } = await own.send('GET', at + query)
      return { ids: body.hotspots.map((hotspot: { id: number }) => hotspot.id), headers }
    }
    expect((await listed()).ids).toEqual([left1, left2, right1, right2])
    const second = await listed('?page=2&per_page=3')
    expect(second.ids).toEqual([right2])
    expect([second.headers.get('x-page'), second.headers.get('x-per-page')]).toEqual(['2', '3'])
    expect([second.headers.get('x-prev-page'), second.headers.get('x-next-page')]).toEqual(['1', null])
  })

  test('lists a thousand at most, and says when there are more', async () => {
    const own = await newSpreads()
    const at = `${own.spreads[1]}/hotspots`
    await stand(own.publication.id, 3, 500)
    await stand(own.publication.id, 2, 501)
    const all = await own.send('GET', at)
    expect([all.body.hotspots.length, all.headers.get('x-result-truncated')]).toEqual([1000, 'true'])
    const last = await own.send('GET', `${at}?page=2`)
    expect([last.body.hotspots.length, last.headers.get('x-next-page')]).toEqual([1, null])
    const middle = await own.send('GET', `${at}?page=3&per_page=250`)
    expect([middle.body.hotspots.length, middle.headers.get('x-next-page')]).toEqual([250, '4'])
    const ids = [...all.body.hotspots, ...last.body.hotspots].map(hotspot => hotspot.id)
    expect(new Set(ids).size).toBe(1001)
    expect(all.body.hotspots[500].left).toBeLessThan(0.5)
    expect(all.body.hotspots[501].left).toBeGreaterThan(0.5)
  })

  test.each(['page=0', 'per_page=0', 'page=x', 'per_page=1.5'])('refuses %s', async query => {
    const { status, body } = await book.send('GET', `${path}?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
  })
})

describe('GET /spreads/<spread_id>/hotspots/<hotspot_id>', () => {
  test('answers what creating it answered, whatever its kind', async () => {
    for (const type of hotspotTypes) {
      const hotspot = await create(minimal[type])
      const { status, body } = await book.send('GET', `${path}/${hotspot.id}`)
      expect([status, body]).toEqual([200, { hotspot }])
    }
  })

  test('is 404 on another spread, and where there is none', async () => {
    const { id } = await create(minimal.external_link)
    const elsewhere = await newSpreads()
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const json = method === 'PATCH' ? { title: 'x' } : undefined
      const beside = await book.send(method, `${book.spreads[0]}/hotspots/${id}`, json)
      expect([beside.status, beside.body]).toEqual([404, { error: 'Hotspot not found' }])
      const other = await elsewhere.send(method, `${elsewhere.spreads[1]}/hotspots/${id}`, json)
      expect(other.status).toBe(404)
      for (const none of ['2000000000', '99999999999', '0', '-1', 'x', '1e3']) {
        expect((await book.send(method, `${path}/${none}`, json)).status, none).toBe(404)
      }
    }
    expect((await book.send('GET', `${path}/${id}`)).status).toBe(200)
  })
})

describe('PATCH /spreads/<spread_id>/hotspots/<hotspot_id>', () => {
  test('changes each field alone and leaves the others', async () => {
    for (const [type, changes] of Object.entries(changesOf)) {
      let known = await create(minimal[type as keyof typeof minimal])
      for (const [name, value] of Object.entries({ ...commonChanges, ...changes })) {
        const { status, body } = await book.send('PATCH', `${path}/${known.id}`, { [name]: value })
        expect(status, `${type} ${name}`).toBe(200)
        expect(body.hotspot, `${type} ${name}`).toEqual({ ...known, [name]: value })
        known = body.hotspot
      }
    }
  })

  test('lets the number and provider of a video follow its address, unless somebody named one', async () => {
    const { id } = await create({ ...minimal.video, video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    const patch = async (json: object) => {
      const { video_provider, video_id } = (await book.send('PATCH', `${path}/${id}`, json)).body.hotspot
      return [video_provider, video_id]
    }
    expect(await patch({ video_url: 'https://vimeo.com/76979871' })).toEqual(['vimeo', '76979871'])
    expect(await patch({ video_url: 'https://example.com/a.mp4' })).toEqual([null, null])
    expect(await patch({ video_provider: 'own' })).toEqual(['own', null])
    expect(await patch({ video_url: 'https://example.com/b.mp4' })).toEqual(['own', null])
  })

  test('replaces the slides of a slideshow', async () => {
    const slides = [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }]
    const { id } = await create({ ...minimal.slideshow, slides })
    const patch = async (json: object) =>
      (await book.send('PATCH', `${path}/${id}`, json)).body.hotspot.slides.map(
        ({ url, position }: { url: string; position: number }) => [position, url.slice(-5)],
      )
    expect(await patch({ slides: slides.toReversed() })).toEqual([
      [0, '2.jpg'],
      [1, '1.jpg'],
    ])
    expect(await patch({ title: 'Kept' })).toHaveLength(2)
    expect(await patch({ slides: [] })).toEqual([])
  })

  test('never changes the type', async () => {
    const { id } = await create(minimal.external_link)
    const { status, body } = await book.send('PATCH', `${path}/${id}`, {
      type: 'video',
      title: 'Still a link',
    })
    expect([status, body.hotspot.type, body.hotspot.title]).toEqual([200, 'external_link', 'Still a link'])
  })

  test.each<object>([
    {},
    { type: 'external_link' },
    { unknown: 1 },
    { id: 7, processing: true },
    { opacity: 0.5, page_number: 2 },
    { opacity: 'wrong, but of another kind' },
    { hotspot: { title: 'x' } },
    { __proto__: null, constructor: { title: 'x' } },
  ])('refuses %j, which has nothing to change a link by', async json => {
    const before = await create(minimal.external_link)
    const { status, body } = await book.send('PATCH', `${path}/${before.id}`, json)
    expect(status).toBe(422)
    expect(body).toEqual({ errors: { base: [expect.stringContaining('external_link')] } })
    expect((await book.send('GET', `${path}/${before.id}`)).body.hotspot).toEqual(before)
  })

  test('ignores a field of another kind beside one of its own', async () => {
    const { id } = await create(minimal.external_link)
    const { status, body } = await book.send('PATCH', `${path}/${id}`, { title: 'x', opacity: 5 })
    expect([status, body.hotspot.title, 'opacity' in body.hotspot]).toEqual([200, 'x', false])
  })

  test.each([
    ['external_link', { url: null }, 'must be text'],
    ['page_reference', { page_number: null }, 'must be a number'],
    ['video', { video_url: null }, 'must be text'],
    ['image', { url: '' }, 'must be an http or https address'],
    ['image', { opacity: 1.01 }, 'must be at most 1'],
    ['slideshow', { slides: null }, 'must be a list'],
    ['slideshow', { slides: [{ alt_text: 'x' }] }, 'must be given at 0.url'],
    ['product', { product_ids: [2_000_000] }, 'must all be products of this group'],
    ['product', { width: 0 }, 'must be more than 0'],
    ['product', { left: null }, 'must be a number'],
  ] as const)('refuses of %s %j and changes nothing', async (type, json, message) => {
    const before = await create(minimal[type])
    const { status, body } = await book.send('PATCH', `${path}/${before.id}`, { title: 'No', ...json })
    expect([status, body]).toEqual([422, { errors: { [Object.keys(json)[0] ?? '']: [message] } }])
    expect((await book.send('GET', `${path}/${before.id}`)).body.hotspot).toEqual(before)
  })

  test('takes form fields', async () => {
    const { id } = await create(minimal.image)
    const body = new URLSearchParams({ opacity: '0.5', image_alt_text: '', left: '0.7', show_tooltip: '1' })
    const answer = await call('PATCH', `${path}/${id}`, { key: book.owner.key, body })
    expect(answer.body.hotspot).toMatchObject({
      ...{ opacity: 0.5, image_alt_text: null, left: 0.7, show_tooltip: true },
    })
  })
})

describe('DELETE /spreads/<spread_id>/hotspots/<hotspot_id>', () => {
  test('removes it, and what belongs to it', async () => {
    const { id } = await create({ ...minimal.slideshow, slides: [{ url: 'https://example.com/1.jpg' }] })
    const { status, body } = await book.send('DELETE', `${path}/${id}`)
    expect([status, body]).toEqual([204, undefined])
    expect((await book.send('GET', `${path}/${id}`)).status).toBe(404)
    expect((await book.send('DELETE', `${path}/${id}`)).status).toBe(404)
    expect(await database().select().from(hotspots).where(eq(hotspots.id, id))).toEqual([])
  })
})

describe('who may use a spread', () => {
  /** What each endpoint answers to a key, for a hotspot that is there. */
  async function statuses(key: string, at: string, id: number) {
    const calls = [
      call('GET', at, { key }),
      call('POST', at, { key, json: minimal.external_link }),
      call('GET', `${at}/${id}`, { key }),
      call('PATCH', `${at}/${id}`, { key, json: { title: 'x' } }),
      call('DELETE', `${at}/${id}`, { key }),
    ]
    return (await Promise.all(calls)).map(({ status }) => status)
  }

  /** PATCH does not even tell that there is something: the contract says 404 for what is not accessible. */
  const notAccessible = [403, 403, 403, 404, 403]

  test('nobody without a key, with a wrong one, or of another account', async () => {
    const { id } = await create(minimal.external_link)
    const stranger = await newAccount()
    expect(await statuses('wrong', path, id)).toEqual(Array(5).fill(403))
    expect(await statuses(stranger.key, path, id)).toEqual(notAccessible)
    const { status, body } = await call('GET', path)
    expect([status, body]).toEqual([403, { error: expect.stringContaining('No API key was sent') }])
  })

  test('no key that is restricted to other groups', async () => {
    const own = await newSpreads()
    const { body } = await own.send('POST', `${own.spreads[1]}/hotspots`, minimal.external_link)
    const other = await newGroup(own.owner.account.id)
    const restricted = async (groupIds: number[]) =>
      (await createApiKey(database(), own.owner.user.id, { name: 'Restricted', groupIds })).key
    const at = `${own.spreads[1]}/hotspots`
    expect(await statuses(await restricted([other.id]), at, body.hotspot.id)).toEqual(notAccessible)
    const allowed = await call('GET', at, { key: await restricted([own.owner.group.id]) })
    expect(allowed.status).toBe(200)
  })

  test('a key that only reads may read', async () => {
    const { id } = await create(minimal.external_link)
    const { key } = await createApiKey(database(), book.owner.user.id, { name: 'Reader', readOnly: true })
    expect(await statuses(key, path, id)).toEqual([200, 403, 200, 403, 403])
  })

  test('there is no spread of an archived publication', async () => {
    const own = await newSpreads()
    const { body } = await own.send('POST', `${own.spreads[1]}/hotspots`, minimal.external_link)
    await archive(own.owner.group.id, own.publication.id)
    const answers = await statuses(own.owner.key, `${own.spreads[1]}/hotspots`, body.hotspot.id)
    expect(answers).toEqual([404, 404, 404, 404, 404])
  })

  test.each(['2000000000', '99999999999', '0', '-1', 'x', '1.5'])('there is no spread %s', async id => {
    expect(await statuses(book.owner.key, `/v2/spreads/${id}/hotspots`, 1)).toEqual(Array(5).fill(404))
  })

  test.each([
    ['PUT', '', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/1', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
    ['POST', '/1', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ])('%s of …/hotspots%s is 405', async (method, ending, allow) => {
    const { status, headers } = await book.send(method, path + ending)
    expect([status, headers.get('allow')]).toEqual([405, allow])
  })
})

test('an account that has every feature switched off keeps every field of a hotspot', async () => {
  const own = await newSpreads()
  await database()
    .update(accounts)
    .set({ disabledFeatures: [...featureNames] })
    .where(eq(accounts.id, own.owner.account.id))
  const at = `${own.spreads[1]}/hotspots`
  for (const type of hotspotTypes) {
    const sent = { ...minimal[type], ...commonChanges, ...changesOf[type] }
    const { status, body } = await own.send('POST', at, sent)
    expect([status, body.hotspot]).toEqual([201, expect.objectContaining(sent)])
  }
})

test('changes that are sent at once are all kept', async () => {
  const own = await newSpreads()
  const at = `${own.spreads[1]}/hotspots`
  const { body } = await own.send('POST', at, minimal.image)
  const changes = Object.entries({ ...commonChanges, ...changesOf.image })
  const before = await revisionOf(own.publication.id)
  const answers = await Promise.all(
    changes.map(([name, value]) => own.send('PATCH', `${at}/${body.hotspot.id}`, { [name]: value })),
  )
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  const after = await own.send('GET', `${at}/${body.hotspot.id}`)
  expect(after.body.hotspot).toMatchObject({ ...commonChanges, ...changesOf.image })
  expect(await revisionOf(own.publication.id)).toBe(before + changes.length)
})

test('readers’ caches learn of every change, and of no refusal', async () => {
  const own = await newSpreads()
  const at = `${own.spreads[1]}/hotspots`
  const revisions = [await revisionOf(own.publication.id)]
  const note = async () => revisions.push(await revisionOf(own.publication.id))
  const { body } = await own.send('POST', at, minimal.external_link)
  await note()
  await own.send('PATCH', `${at}/${body.hotspot.id}`, { title: 'x' })
  await note()
  await own.send('DELETE', `${at}/${body.hotspot.id}`)
  await note()
  await own.send('DELETE', `${at}/${body.hotspot.id}`)
  await own.send('POST', at, { ...minimal.product, product_ids: [2_000_000] })
  await own.send('POST', at, { ...minimal.external_link, url: 'javascript:alert(1)' })
  await own.send('GET', at)
  await note()
  const [first = 0] = revisions
  expect(revisions).toEqual([first, first + 1, first + 2, first + 3, first + 3])
})

const commonChanges = {
  title: 'Chair',
  text_content: '<p>Red</p>',
  top: 0.55,
  left: 0.65,
  width: 0.11,
  height: 0.12,
  icon_left: 0,
  icon_top: 1,
  show_indication: false,
  tab_index: 2,
  z_index: 5,
  embedded_content: true,
  rotation: 90,
}

const changesOf = {
  external_link: { url: 'app://shop/chair', popup_max_width: 640, popup_max_height: 480 },
  page_reference: { page_number: 12 },
  video: {
    video_url: 'https://example.com/other.mp4',
    video_provider: 'own',
    video_type: 'video/mp4',
    video_autoplay: true,
    video_show_preview: false,
    video_loop: true,
    video_start_time: 30,
    video_overlay_content: true,
    video_show_accessibility_controls: true,
    accessibility_text: 'A chair',
  },
  image: {
    url: 'http://example.com/other.png',
    image_alt_text: 'A chair',
    content_fit_mode: 'contain',
    image_show_lightbox: true,
    show_tooltip: true,
    corner_radius: 4,
    opacity: 0,
    image_crop_state: { zoom: 1 },
    style_json: {},
    background_color: '#fff',
  },
  slideshow: {},
  product: { dynamic: false, product_theme_id: 3 },
}

/** Hotspots on a page, as many as wanted, made at once. */
async function stand(publicationId: number, number: number, count: number) {
  const found = await database().select().from(pages).where(eq(pages.publicationId, publicationId))
  const page = found.find(row => row.number === number)
  if (!page) throw new Error('No such page')
  const details = { url: 'https://example.com', popup_max_width: null, popup_max_height: null }
  await database()
    .insert(hotspots)
    .values(
      Array.from({ length: count }, () => ({
        ...{ pageId: page.id, type: 'external_link' as const, details },
        ...place,
      })),
    )
}
