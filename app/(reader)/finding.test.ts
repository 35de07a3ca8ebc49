import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { listFeedback } from '#db/publications/feedback.ts'
import { archive } from '#db/publications/publishing.ts'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { collections } from '#db/schema/collections.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { metatags, publicationMetatags } from '#db/schema/metatags.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let group: Group
let id: number
let path: string

beforeEach(async () => {
  group = (await newAccount()).group
  id = (await putOnline(group, { title: 'Spring' })).id
  path = `/${group.slug}/spring`
})

const block = (kind: PageBlock['kind'], text: string, level?: number): PageBlock => ({
  kind,
  text,
  runs: 0,
  ...(level && { level }),
})

/** Gives a page other words, as a conversion would: with another revision. */
async function write(number: number, blocks: PageBlock[], outline: { title: string; level: number }[] = []) {
  await database()
    .update(pages)
    .set({ blocks, runs: [], outline: outline.map((entry, order) => ({ ...entry, order })) })
    .where(and(eq(pages.publicationId, id), eq(pages.number, number)))
  await updatePublication(group.id, id, { description: `written ${number}` })
}

describe('searching', () => {
  beforeEach(() => write(3, [block('heading', 'Gärten', 1), block('paragraph', 'Ein <b>Stuhl</b>')]))

  test('answers a form that works without JavaScript, with links to the pages', async () => {
    const { status, text, headers } = await read(`${path}/search?q=STUHL`)
    expect(status).toBe(200)
    expect(text).toContain('Found: 1')
    expect(text).toContain('<mark>Stuhl</mark>')
    expect(text).toContain(`href="${path}/page/2-3?q=STUHL#page-3:~:text=Stuhl"`)
    expect(text).not.toContain('<b>')
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(headers.get('etag')).not.toBeNull()
  })

  test('says what to do where nothing is found', async () => {
    const { status, text } = await read(`${path}/search?q=Tisch`)
    expect(status).toBe(200)
    expect(text).toContain('Nothing was found for “Tisch”. Try fewer or other words.')
  })

  test('sends what it found as JSON, whatever accents were typed', async () => {
    const { text, headers } = await read(`${path}/search.json?q=garten`)
    expect(JSON.parse(text)).toMatchObject({ total: 1, counts: [[3, 1]] })
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('knows of a change at once', async () => {
    expect(JSON.parse((await read(`${path}/search.json?q=stuhl`)).text).total).toBe(1)
    await write(3, [block('paragraph', 'Ein Tisch')])
    expect(JSON.parse((await read(`${path}/search.json?q=stuhl`)).text).total).toBe(0)
  })

  test.each(['', '?q=', '?q=%00', '?q=%22%22&part=-3', `?q=${'a+'.repeat(500)}`, '?q=a&part=1e9'])(
    'stands whatever is asked: %.20s',
    async query => {
      expect((await read(`${path}/search${query}`)).status).toBe(200)
    },
  )
})

describe('the table of contents', () => {
  test('leads through the PDF as its outline has it', async () => {
    await write(
      2,
      [],
      [
        { title: 'Chairs', level: 1 },
        { title: 'Oak', level: 2 },
      ],
    )
    await write(4, [], [{ title: 'Tables', level: 1 }])
    const { text } = await read(`${path}/contents`)
    expect(text).toMatch(/<ol class="contents"><li><a href="[^"]*\/page\/2-3"><span dir="auto">Chairs/)
    expect(text).toMatch(/<ol class="contents"><li><a [^>]*><span dir="auto">Oak/)
    expect(text).toContain(`href="${path}/page/4"`)
    expect((await read(path)).text).toContain(`href="${path}/contents"`)
  })

  test('names pages by their headings where there is no outline', async () => {
    for (const number of [1, 2, 4]) await write(number, [block('heading', `Part of page ${number}`, 1)])
    const { text } = await read(`${path}/contents.json`)
    expect(JSON.parse(text).entries.map((entry: { title: string }) => entry.title)).toEqual([
      'Part of page 1',
      'Part of page 2',
      'Part of page 4',
    ])
  })

  test('is not offered where there is none', async () => {
    expect((await read(path)).text).not.toContain(`href="${path}/contents"`)
  })
})

describe('the text of a publication', () => {
  test('flows in headings, lists and paragraphs, page by page', async () => {
    await write(2, [
      block('heading', 'Chairs', 3),
      block('list_item', 'Oak'),
      block('list_item', 'Beech'),
      block('paragraph', 'Made <i>to</i> last'),
    ])
    const { text } = await read(`${path}/text`)
    expect(text).toContain('<h1>Spring</h1>')
    expect(text).toContain(
      '<h2>Chairs</h2><ul><li>Oak</li><li>Beech</li></ul><p>Made &lt;i>to&lt;/i> last</p>',
    )
    expect(text).toContain('<section id="page-2">')
  })

  test('keeps tables, numbered lists, figures with captions and languages', async () => {
    const table = { id: 0, row: 0 }
    await write(2, [
      { ...block('cell', 'Width'), table: { ...table, header: 'column' } },
      { ...block('cell', '120'), table: { ...table, row: 1 } },
      { ...block('list_item', 'Oil it'), label: '3.', list: { id: 0, depth: 1 } },
      block('figure', 'A lamp'),
      { ...block('caption', 'Heron'), language: 'fr' },
    ])
    const { text } = await read(`${path}/text`)
    expect(text).toContain('<tr><th scope="col">Width</th></tr><tr><td>120</td></tr>')
    expect(text).toContain('<ol><li value="3">Oil it</li></ol>')
    expect(text).toContain('<figure><p>A lamp</p><figcaption lang="fr">Heron</figcaption></figure>')
  })

  test('shows a page that says nothing in letters as its picture, and no other', async () => {
    await write(2, [block('paragraph', 'Made to last')])
    await database()
      .update(pages)
      .set({ text: '' })
      .where(and(eq(pages.publicationId, id), eq(pages.number, 3)))
    const { text } = await read(`${path}/text`)
    const [, , second, third] = text.split('<section')
    expect(second).not.toContain('<img')
    expect(third).toMatch(/<img src="[^"]*-at600\.jpg"/)
    expect(third).toContain('<h2 class="page-mark"><a ')
  })

  test('comes in parts of 20 pages', async () => {
    const long = await putOnline(group, { title: 'Long', pageCount: 45 })
    const at = (query: string) => read(`/${group.slug}/${long.slug}/text${query}`)
    const [first, last, beyond] = await Promise.all([at(''), at('?part=3'), at('?part=4')])
    expect(first.text.match(/<section id=/g)).toHaveLength(20)
    expect(first.text).toContain('rel="next"')
    expect(last.text.match(/<section id=/g)).toHaveLength(5)
    expect(last.text).not.toContain('rel="next"')
    expect(beyond.status).toBe(404)
  })
})

describe('printing', () => {
  test('shows the pages that were asked for, large', async () => {
    const { text } = await read(`${path}/print?pages=1,3-4`)
    expect(text.match(/<img [^>]*-at1600\.jpg/g)).toHaveLength(3)
  })

  test('asks again where there are no such pages, with what was typed', async () => {
    const { status, text } = await read(`${path}/print?pages=3-9`)
    expect(status).toBe(422)
    expect(text).toContain('Enter page numbers from 1 to 4, such as 1-4, 7.')
    expect(text).toContain('value="3-9"')
  })

  test('is not offered by groups that do not want it', async () => {
    await database().update(groups).set({ showPrintButton: false }).where(eq(groups.id, group.id))
    expect((await read(`${path}/print`)).status).toBe(404)
    expect((await read(path)).text).not.toContain(`href="${path}/print"`)
  })
})

test('sharing is plain links, and asks nobody else for anything', async () => {
  const { text } = await read(`${path}/share`)
  expect(text).toContain('href="mailto:?subject=Spring&amp;body=')
  expect(text).toMatch(/href="https:\/\/wa\.me\/\?text=Spring\+http/)
  expect(text).not.toContain('<script')
})

describe('related publications', () => {
  const offer = (settings: { showRelatedPublications?: boolean; autoRelatedPublications?: boolean }) =>
    updatePublication(group.id, id, settings)
  const related = async () =>
    JSON.parse((await read(`${path}/related.json`)).text).related.map(({ title }: { title: string }) => title)

  test('are those that readers may find, the newest first', async () => {
    for (const title of ['Older', 'Newer']) await putOnline(group, { title })
    await putOnline(group, { title: 'Unlisted', move: 'unlist' })
    const trial = await putOnline(group, { title: 'Test' })
    await database().update(publications).set({ test: true }).where(eq(publications.id, trial.id))
    const gone = await putOnline(group, { title: 'Gone' })
    await archive(group.id, gone.id)
    await putOnline((await newAccount()).group, { title: 'Elsewhere' })
    await offer({ showRelatedPublications: true, autoRelatedPublications: true })
    expect(await related()).toEqual(['Newer', 'Older'])
    expect((await read(path)).text).toContain(`href="${path}/related"`)
  })

  test('come first where they are of the same collection, have the same metatags, or speak the language', async () => {
    const [collection] = await database()
      .insert(collections)
      .values({ groupId: group.id, title: 'Garden' })
      .returning()
    const collectionId = collection?.id ?? 0
    const [tag] = await database()
      .insert(metatags)
      .values({ groupId: group.id, category: 'Room', value: 'Garden' })
      .returning()
    const put = async (title: string, settings: object) => {
      const { id: other } = await putOnline(group, { title })
      await database().update(publications).set(settings).where(eq(publications.id, other))
      return other
    }
    await put('Same collection', { collectionId })
    const tagged = await put('Same metatag', { language: 'de' })
    for (const publicationId of [id, tagged])
      await database()
        .insert(publicationMetatags)
        .values({ publicationId, metatagId: tag?.id ?? 0 })
    await put('Same language', { language: null })
    await put('Another', { language: 'fr' })
    await database().update(publications).set({ collectionId }).where(eq(publications.id, id))
    await offer({ showRelatedPublications: true, autoRelatedPublications: true })
    expect(await related()).toEqual(['Same collection', 'Same metatag', 'Same language', 'Another'])
    await offer({ autoRelatedPublications: false })
    expect(await related()).toEqual(['Same collection'])
  })

  test('are none where the publisher does not want them, or has named none', async () => {
    await putOnline(group, { title: 'Other' })
    expect(await related()).toEqual([])
    await offer({ showRelatedPublications: true })
    expect(await related()).toEqual([])
    expect((await read(path)).text).not.toContain(`href="${path}/related"`)
  })

  test('are offered from the moment on at which there is one, to whoever has a copy too', async () => {
    await offer({ showRelatedPublications: true, autoRelatedPublications: true })
    const before = await read(path)
    expect(before.text).not.toContain(`href="${path}/related"`)
    await putOnline(group, { title: 'Other' })
    const after = await read(path, { headers: { 'If-None-Match': before.headers.get('etag') ?? '' } })
    expect(after.status).toBe(200)
    expect(after.text).toContain(`href="${path}/related"`)
  })

  test('are never kept as long as the publication itself', async () => {
    const { headers } = await read(`${path}/related`)
    expect(headers.get('etag')).toBeNull()
  })
})

describe('feedback', () => {
  const send = (fields: Record<string, string>, accept = 'text/html') =>
    read(`${path}/feedback`, {
      method: 'POST',
      headers: {
        ...ofReaderPage,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: accept,
        'X-Forwarded-For': '203.0.113.7',
      },
      body: new URLSearchParams(fields),
    })
  const kept = async () => (await listFeedback(id, { limit: 100, offset: 0 })).items

  test('is kept with its page, and thanked for', async () => {
    const sent = await send({ message: ' Lovely chairs ', email: 'reader@example.com', page: '3' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}/feedback?sent`])
    expect((await read(`${path}/feedback?sent`)).text).toContain('Thank you!')
    expect(await kept()).toMatchObject([
      { message: 'Lovely chairs', email: 'reader@example.com', pageNumber: 3 },
    ])
  })

  test('is asked for again with a reason, and with what was typed', async () => {
    const { status, text } = await send({ message: 'Lovely', email: 'reader@' })
    expect(status).toBe(422)
    expect(text).toContain('This is not an e-mail address.')
    expect(text).toContain('>Lovely</textarea>')
    expect((await send({ message: '  ' }, 'application/json')).text).toBe(
      '{"message":"Write your message first."}',
    )
    expect(await kept()).toEqual([])
  })

  test('of what fills in every field is thanked for and dropped', async () => {
    expect((await send({ message: 'Buy', website: 'https://example.com' })).status).toBe(303)
    expect(await kept()).toEqual([])
  })

  test('is taken five times from one address within a while', async () => {
    const statuses = []
    for (let time = 1; time <= 6; time += 1) statuses.push((await send({ message: 'Hello' })).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    expect(await kept()).toHaveLength(5)
  })

  test('is not asked for by groups that do not want it', async () => {
    await database().update(groups).set({ disableFeedback: true }).where(eq(groups.id, group.id))
    expect((await send({ message: 'Hello' })).status).toBe(404)
    expect((await read(`${path}/feedback`)).status).toBe(404)
    expect((await read(path)).text).not.toContain(`href="${path}/feedback"`)
  })

  test('about what is behind a password is taken from those who typed it alone', async () => {
    await database()
      .update(publications)
      .set({ secured: true, passwordHash: 'salt:hash' })
      .where(eq(publications.id, id))
    expect((await send({ message: 'Hello' })).status).toBe(403)
    expect(await kept()).toEqual([])
  })
})
