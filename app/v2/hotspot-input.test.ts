import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { minimal, newSpreads, revisionOf } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let path: string

beforeAll(async () => {
  book = await newSpreads()
  path = `${book.spreads[1]}/hotspots`
})

/** What a body gives, sent as it is written. */
const sendRaw = (method: string, at: string, body: string) =>
  call(method, at, { key: book.owner.key, body, headers: { 'Content-Type': 'application/json' } })

describe('creating is refused with 422 on the field', () => {
  const link = minimal.external_link
  test.each([
    [{}, 'type', expect.stringContaining('must be one of: external_link, page_reference, video')],
    [{ ...link, type: 'text' }, 'type', expect.stringContaining('must be one of')],
    [{ ...link, type: '__proto__' }, 'type', expect.stringContaining('must be one of')],
    [{ ...link, type: 'constructor' }, 'type', expect.stringContaining('must be one of')],
    [{ ...link, type: ['external_link'] }, 'type', expect.stringContaining('must be one of')],
    [{ ...link, type: null }, 'type', expect.stringContaining('must be one of')],
    ...['top', 'left', 'width', 'height'].flatMap(
      name =>
        [
          [{ ...link, [name]: undefined }, name, 'must be given'],
          [{ ...link, [name]: null }, name, 'must be a number'],
          [{ ...link, [name]: '0.1' }, name, 'must be a number'],
          [{ ...link, [name]: [0.1] }, name, 'must be a number'],
          [{ ...link, [name]: 1.000001 }, name, 'must be at most 1'],
          [{ ...link, [name]: 1e300 }, name, 'must be at most 1'],
          [{ ...link, [name]: -0.000001 }, name, expect.stringMatching(/^must be (at least|more than) 0$/)],
        ] as const,
    ),
    [{ ...link, width: 0 }, 'width', 'must be more than 0'],
    [{ ...link, height: 0 }, 'height', 'must be more than 0'],
    [{ ...link, url: undefined }, 'url', 'must be given'],
    [{ ...link, url: null }, 'url', 'must be text'],
    [{ ...link, url: 7 }, 'url', 'must be text'],
    [{ ...link, url: 'javascript:alert(1)' }, 'url', 'must be an http, https, mailto, tel or app address'],
    [{ ...link, url: 'java\nscript:alert(1)' }, 'url', expect.any(String)],
    [{ ...link, url: 'data:text/html,x' }, 'url', expect.any(String)],
    [{ ...link, url: 'https://example.com/\0' }, 'url', expect.any(String)],
    [{ ...link, url: `https://example.com/${'x'.repeat(8200)}` }, 'url', 'must be at most 8192 characters'],
    [{ ...link, popup_max_width: -1 }, 'popup_max_width', 'must be at least 0'],
    [{ ...link, popup_max_height: 1.5 }, 'popup_max_height', 'must be a whole number'],
    [{ ...link, popup_max_height: 1e12 }, 'popup_max_height', 'must be at most 100000'],
    [{ ...link, title: 'x'.repeat(256) }, 'title', 'must be at most 255 characters'],
    [{ ...link, title: 'a\0b' }, 'title', 'must not contain invalid characters'],
    [{ ...link, title: '\ud800' }, 'title', 'must not contain invalid characters'],
    [{ ...link, title: { text: 'x' } }, 'title', 'must be text'],
    [{ ...link, text_content: 'x'.repeat(100_001) }, 'text_content', 'must be at most 100000 characters'],
    [{ ...link, text_content: 'a\0' }, 'text_content', 'must not contain invalid characters'],
    [{ ...link, show_indication: 'yes' }, 'show_indication', 'must be true or false'],
    [{ ...link, show_indication: null }, 'show_indication', 'must be true or false'],
    [{ ...link, tab_index: 1.5 }, 'tab_index', 'must be a whole number'],
    [{ ...link, tab_index: 2 ** 31 }, 'tab_index', 'must be at most 2147483647'],
    [{ ...link, z_index: -(2 ** 31) - 1 }, 'z_index', 'must be at least -2147483648'],
    [{ ...link, z_index: null }, 'z_index', 'must be a number'],
    [{ ...link, embedded_content: 1 }, 'embedded_content', 'must be true or false'],
    [{ ...link, icon_left: 1.1 }, 'icon_left', 'must be at most 1'],
    [{ ...link, icon_top: -1 }, 'icon_top', 'must be at least 0'],
    [{ ...link, rotation: 361 }, 'rotation', 'must be at most 360'],
    [{ ...minimal.page_reference, page_number: undefined }, 'page_number', 'must be given'],
    [{ ...minimal.page_reference, page_number: 0 }, 'page_number', 'must be at least 1'],
    [{ ...minimal.page_reference, page_number: '3' }, 'page_number', 'must be a number'],
    [{ ...minimal.video, video_url: undefined }, 'video_url', 'must be given'],
    [{ ...minimal.video, video_url: null }, 'video_url', 'must be text'],
    [{ ...minimal.video, video_url: 'mailto:a@b.c' }, 'video_url', 'must be an http or https address'],
    [{ ...minimal.video, video_start_time: -1 }, 'video_start_time', 'must be at least 0'],
    [{ ...minimal.video, video_autoplay: 'true' }, 'video_autoplay', 'must be true or false'],
    [{ ...minimal.video, accessibility_text: 'x'.repeat(5001) }, 'accessibility_text', expect.any(String)],
    [{ ...minimal.image, url: undefined }, 'url', 'must be given'],
    [{ ...minimal.image, url: 'file:///etc/passwd' }, 'url', 'must be an http or https address'],
    [{ ...minimal.image, opacity: 1.5 }, 'opacity', 'must be at most 1'],
    [{ ...minimal.image, opacity: -0.1 }, 'opacity', 'must be at least 0'],
    [{ ...minimal.image, corner_radius: 0.5 }, 'corner_radius', 'must be a whole number'],
    [{ ...minimal.image, image_add_alt_text: 'x' }, 'image_add_alt_text', 'must be true or false'],
    [{ ...minimal.image, background_color: 'red' }, 'background_color', expect.stringContaining('hex')],
    [{ ...minimal.image, background_color: '#fff;x:y' }, 'background_color', expect.stringContaining('hex')],
    [{ ...minimal.image, style_json: '{}' }, 'style_json', 'must be an object'],
    [{ ...minimal.image, style_json: { a: '\0' } }, 'style_json', expect.stringContaining('8 levels')],
    [{ ...minimal.slideshow, slides: { url: 'x' } }, 'slides', 'must be a list'],
    [{ ...minimal.slideshow, slides: ['https://example.com/1.jpg'] }, 'slides', 'must be an object at 0'],
    [{ ...minimal.slideshow, slides: [{ url: 'javascript:x' }] }, 'slides', expect.stringContaining('0.url')],
    [{ ...minimal.slideshow, slides: [{ url: null }] }, 'slides', 'must be text at 0.url'],
    [
      { ...minimal.slideshow, slides: Array(101).fill({ url: 'https://example.com/1.jpg' }) },
      'slides',
      'must be at most 100 entries',
    ],
    [{ ...minimal.product, dynamic: 'full' }, 'dynamic', 'must be true or false'],
  ] as [object, string, unknown][])('%j on %s', async (json, field, message) => {
    const revision = await revisionOf(book.publication.id)
    const { status, body } = await book.send('POST', path, json)
    expect([status, body]).toEqual([422, { errors: { [field]: [message] } }])
    expect(await revisionOf(book.publication.id)).toBe(revision)
  })

  test('every missing field at once', async () => {
    const { body } = await book.send('POST', path, { type: 'page_reference' })
    const names = ['left', 'top', 'width', 'height', 'page_number']
    expect(body.errors).toEqual(Object.fromEntries(names.map(name => [name, ['must be given']])))
  })
})

describe('a body that makes no sense', () => {
  test.each([
    ['', 'type'],
    ['{}', 'type'],
    ['[]', 'base'],
    ['7', 'base'],
    ['null', 'base'],
    ['"external_link"', 'base'],
    ['{"type"', 'base'],
    ['{"top": NaN}', 'base'],
    ['{"top": Infinity}', 'base'],
    ['{"top": 0.1,}', 'base'],
    [`${'['.repeat(100_000)}`, 'base'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'base'],
    ['{"hotspot": {"type": "external_link"}}', 'type'],
    ['{"__proto__": {"type": "external_link"}}', 'type'],
  ])('%# is 422 and says where', async (raw, field) => {
    const { status, body } = await sendRaw('POST', path, raw)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test.each(['1e999', '-1e999', '99999999999999999999999999'])(
    'the number %s is out of bounds',
    async number => {
      const raw = JSON.stringify(minimal.external_link).replace('0.1', number)
      const { status, body } = await sendRaw('POST', path, raw)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['top']])
    },
  )

  test('of a name given twice, the last counts', async () => {
    const raw = JSON.stringify(minimal.external_link).replace('{', '{"url":"javascript:x","top":7,')
    const { status, body } = await sendRaw('POST', path, raw)
    expect([status, body.hotspot.url]).toEqual([201, minimal.external_link.url])
  })

  test('very deep JSON does no harm, in a field that is known or one that is not', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const withField = (name: string) => JSON.stringify(minimal.image).replace('{', `{"${name}":${deep},`)
    expect((await sendRaw('POST', path, withField('unknown'))).status).toBe(201)
    for (const name of ['style_json', 'image_crop_state', 'title']) {
      const { status, body } = await sendRaw('POST', path, withField(name))
      expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
    }
  })

  test('a megabyte of text is refused', async () => {
    const text = 'x'.repeat(1_000_000)
    for (const name of ['title', 'text_content', 'url', 'unknown']) {
      const { status, body } = await book.send('POST', path, { ...minimal.external_link, [name]: text })
      expect([status, Object.keys(body)]).toEqual([413, ['error']])
      const short = await book.send('POST', path, { ...minimal.external_link, [name]: text.slice(9000) })
      expect(short.status).toBe(name === 'unknown' ? 201 : 422)
    }
  })

  test('names of prototypes are names like any other', async () => {
    const raw = JSON.stringify(minimal.image).replace(
      '{',
      '{"__proto__":{"title":"polluted"},"constructor":{"prototype":{"title":"polluted"}},',
    )
    const { status, body } = await sendRaw('POST', path, raw)
    expect([status, body.hotspot.title]).toEqual([201, null])
    expect(({} as { title?: string }).title).toBeUndefined()
    const kept = await sendRaw(
      'PATCH',
      `${path}/${body.hotspot.id}`,
      '{"style_json":{"constructor":{"a":1}}}',
    )
    expect(kept.body.hotspot.style_json).toEqual({ constructor: { a: 1 } })
  })
})

describe('rich text', () => {
  test.each([
    ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['<p onclick="a()">x</p><script>alert(1)</script>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', null],
    ['<p style="position:fixed">x</p><style>*{display:none}</style>', '<p>x</p>'],
    ['<iframe src="https://example.com"></iframe>x', 'x'],
    ['<svg onload=alert(1)></svg>', null],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    [
      '<a href="https://example.com">x</a>',
      '<a href="https://example.com" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['', null],
    [null, null],
  ])('%j is kept as %j', async (text_content, kept) => {
    const made = await book.send('POST', path, { ...minimal.external_link, text_content })
    expect(made.body.hotspot.text_content).toBe(kept)
    const at = `${path}/${made.body.hotspot.id}`
    await book.send('PATCH', at, { text_content: 'Something else' })
    expect((await book.send('PATCH', at, { text_content })).body.hotspot.text_content).toBe(kept)
  })
})

describe('whatever is sent', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\ud800', 2 ** 31, -1, 1e308, '__proto__', 'javascript:x', 'NaN', ''),
  )
  const names = [
    ...[
      'type',
      'top',
      'left',
      'width',
      'height',
      'title',
      'text_content',
      'icon_left',
      'tab_index',
      'z_index',
    ],
    ...[
      'show_indication',
      'rotation',
      'url',
      'popup_max_width',
      'page_number',
      'video_url',
      'video_provider',
    ],
    ...[
      'opacity',
      'style_json',
      'slides',
      'skus',
      'product_ids',
      'dynamic',
      '__proto__',
      'constructor',
      'id',
    ],
  ]
  const spoiled = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })

  test('the answer is 201 or 422 and never a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...hotspotTypes), spoiled, async (type, fields) => {
        const { status } = await sendRaw('POST', path, JSON.stringify({ ...minimal[type], ...fields }))
        expect([201, 422]).toContain(status)
      }),
      { numRuns: 150 },
    )
  })

  test('a change is 200 or 422, and the list can be read', async () => {
    const ids: Record<string, number> = {}
    for (const type of hotspotTypes)
      ids[type] = (await book.send('POST', path, minimal[type])).body.hotspot.id
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...hotspotTypes), spoiled, async (type, fields) => {
        const { status } = await sendRaw('PATCH', `${path}/${ids[type]}`, JSON.stringify(fields))
        expect([200, 422]).toContain(status)
      }),
      { numRuns: 150 },
    )
    expect((await book.send('GET', path)).status).toBe(200)
  })
})

test('addresses that hotspots name are not visited', async () => {
  let visits = 0
  const server = createServer((_, response) => {
    visits += 1
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.jpg`
  const sent = [
    { ...minimal.external_link, url },
    { ...minimal.image, url },
    { ...minimal.video, video_url: url },
    { ...minimal.slideshow, slides: [{ url }] },
    { ...minimal.external_link, text_content: `<img src="${url}"><a href="${url}">x</a>` },
  ]
  for (const json of sent) {
    const { status, body } = await book.send('POST', path, json)
    expect(status).toBe(201)
    await book.send('GET', `${path}/${body.hotspot.id}`)
  }
  await new Promise(resolve => server.close(resolve))
  expect(visits).toBe(0)
})
