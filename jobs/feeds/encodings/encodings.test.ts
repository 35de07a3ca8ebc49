import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFeed, rss } from '../feeds.fixture.ts'

const titlesOf = async (content: Uint8Array, charset?: string) => {
  const { products, notes } = await readFeed(content, { charset })
  return [
    products.map(({ title }) => title),
    notes.map(({ line, sentence }) => [line, sentence.slice(0, 56)]),
  ]
}

const told = (name: string) => [[null, `The feed is not in UTF-8, so it was read as ${name}`.slice(0, 56)]]
const rows = 'id\ttitle\n1\tFauteuil crème\n2\tTabouret à 5 '
/** In Windows-1252 the euro sign, curly quotes and dashes stand where Latin-1 has nothing. */
const western = Buffer.concat([Buffer.from(rows, 'latin1'), Buffer.from([0x80, 0x20, 0x96, 0x20, 0x92])])
const westernTitles = ['Fauteuil crème', 'Tabouret à 5 € – ’']

describe('a feed that says nothing of its encoding', () => {
  test('is read as Windows-1252 where it is no UTF-8, and that is told', async () => {
    expect(await titlesOf(western)).toEqual([westernTitles, told('Windows-1252')])
    expect(await titlesOf(gzipSync(western))).toEqual([westernTitles, told('Windows-1252')])
  })

  test('is read so too where its first other character comes late, or last', async () => {
    const many = `id\ttitle\n${Array.from({ length: 40_000 }, (_, n) => `${n}\tChair\n`).join('')}x\tChaise dépliée`
    const [titles, notes] = await titlesOf(Buffer.from(many, 'latin1'))
    expect([titles?.at(-1), notes]).toEqual(['Chaise dépliée', told('Windows-1252')])
    expect(await titlesOf(Buffer.from('id\ttitle\n1\tCafé', 'latin1'))).toEqual([
      ['Café'],
      told('Windows-1252'),
    ])
  })

  test.each([0, 1, 2, 3])('is read as UTF-8 where it is, cut by pieces anywhere (%i)', async shift => {
    const text = `id\ttitle\tpad\n1\tChair\t${'x'.repeat(65_514 + shift)}\n2\tCrème 🪑 à 5 €\n`
    expect(await titlesOf(Buffer.from(text))).toEqual([['Chair', 'Crème 🪑 à 5 €'], []])
  })

  test('is UTF-8 still where a few bytes of it are damaged, which is told with their line', async () => {
    const damaged = Buffer.concat([
      Buffer.from('id\ttitle\n1\tCrème à l’été\n2\tCr'),
      Buffer.from([0xe8, 0x0a]),
    ])
    const [titles, notes] = await titlesOf(damaged)
    expect([titles, notes]).toEqual([
      ['Crème à l’été', 'Cr\ufffd'],
      [[3, expect.stringContaining('Some characters could not be read')]],
    ])
  })
})

describe('the encoding that the server names', () => {
  const polish = Buffer.concat([Buffer.from('id\ttitle\n1\tKrzes'), Buffer.from([0xb3]), Buffer.from('o\n')])

  test('is that of a feed that is no UTF-8', async () => {
    expect(await titlesOf(polish, 'ISO-8859-2')).toEqual([['Krzesło'], told('iso-8859-2. ')])
  })

  test.each(['utf-8', 'nothing-known'])('%s is not believed against the bytes', async charset => {
    expect(await titlesOf(western, charset)).toEqual([westernTitles, told('Windows-1252')])
  })

  test('is not believed where the feed is UTF-8', async () => {
    expect(await titlesOf(Buffer.from('id\ttitle\n1\tCrème\n'), 'iso-8859-1')).toEqual([['Crème'], []])
  })
})

describe('the encoding that XML declares', () => {
  const declaring = (encoding: string, title: string) =>
    rss(`<item><id>1</id><title>${title}</title></item>`).replace('?>', ` encoding="${encoding}"?>`)

  test.each([
    ['ISO-8859-1', 'Crème'],
    ['windows-1252', 'Crème'],
  ])('%s counts, whatever the server names, without a word', async (encoding, title) => {
    const content = Buffer.from(declaring(encoding, title), 'latin1')
    expect(await titlesOf(content, 'utf-8')).toEqual([[title], []])
  })

  test('UTF-8 is not believed against the bytes', async () => {
    const content = Buffer.from(declaring('UTF-8', 'Crème'), 'latin1')
    expect(await titlesOf(content)).toEqual([['Crème'], told('Windows-1252')])
  })
})

test('what is said of XML names the number of the item', async () => {
  const { notes } = await readFeed(
    rss(
      '<item><id>1</id><title>Chair</title></item>',
      '<item><id>2</id></item>',
      '<item><id>1</id><title>Again</title></item>',
    ),
  )
  expect(notes.map(({ line, item, isLeftOut }) => [line, item, isLeftOut])).toEqual([
    [1, 2, true],
    [1, 3, true],
  ])
})
