import { describe, expect, test } from 'vitest'
import { chair, item, onlyProduct, readFeed, refusalOf, rss } from '../feeds.fixture.ts'

describe('an XML feed', () => {
  test('of RSS has a product in each item, with and without the prefix', async () => {
    const fields = '<g:id> 1 </g:id><g:title><![CDATA[A & B]]></g:title><link>https://x.test</link>'
    expect(await onlyProduct(rss(item(fields)))).toMatchObject({
      sku: '1',
      title: 'A & B',
      link: 'https://x.test',
    })
  })

  test('of Atom has a product in each entry, and its addresses in attributes', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Shop</title><entry><id>a</id><title>Chair</title>
      <link rel="self" href="https://x.test/feed"/><link href="https://x.test/?a=1&amp;b=2"/><summary>Soft</summary></entry></feed>`
    expect(await onlyProduct(feed)).toMatchObject({
      sku: 'a',
      title: 'Chair',
      link: 'https://x.test/?a=1&b=2',
      description: 'Soft',
    })
  })

  test('keeps what comes several times, and leaves alone what lies deeper', async () => {
    const fields = `<g:id>1</g:id><g:title>Chair</g:title><g:shipping><g:id>no</g:id><g:price>5 EUR</g:price></g:shipping>
      <g:additional_image_link>https://x.test/a</g:additional_image_link>
      <g:additional_image_link>https://x.test/b</g:additional_image_link>`
    expect(await onlyProduct(rss(item(fields)))).toMatchObject({
      sku: '1',
      price: null,
      photoUrls: ['https://x.test/a', 'https://x.test/b'],
    })
  })

  test('knows the five entities and characters by number', async () => {
    const title = '&lt;&gt;&amp;&quot;&apos;&#233;&#x20AC;'
    expect((await onlyProduct(rss(item(`<id>1</id><title>${title}</title>`)))).title).toBe(`<>&"'é€`)
  })

  test('says on which line a row begins', async () => {
    const feed = rss(`\n${chair}\n`, `\n\n${item('<g:id>2</g:id>')}`)
    const { products, notes } = await readFeed(feed)
    expect(products).toMatchObject([{ line: 2 }])
    expect(notes).toMatchObject([{ line: 5, id: '2', isLeftOut: true }])
  })

  test('may name fields as objects name theirs', async () => {
    const { products } = await readFeed(
      rss(item(`<__proto__>x</__proto__><constructor>y</constructor><id>1</id><title>A</title>`)),
    )
    expect(products).toHaveLength(1)
  })

  test('may declare thousands of namespaces, of which the first hundred count', async () => {
    const declared = Array.from({ length: 6000 }, (_, at) => `xmlns:a${at}="https://x.test/${at}"`).join(' ')
    const fields = `<id>1</id><title>A</title>${'<a xmlns:b="c"/>'.repeat(6000)}`
    expect(await onlyProduct(`<rss ${declared}>${item(fields)}</rss>`)).toMatchObject({ sku: '1' })
  }, 60_000)

  test('leaves a row out whose markup is longer than a row may be', async () => {
    const long = item(`<id>2</id><title>B</title><description>${'<b></b>'.repeat(200_000)}</description>`)
    const { products, notes } = await readFeed(rss(chair, long))
    expect(products).toMatchObject([{ sku: '1' }])
    expect(notes).toMatchObject([{ item: 2, isLeftOut: true }])
  })

  test('may name a document type, of which nothing is fetched', async () => {
    const named = rss(chair).replace(
      '<rss',
      '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://127.0.0.1:1/x.dtd"><rss',
    )
    expect((await readFeed(named)).products).toHaveLength(1)
  })

  test('leaves out a row that is far too long, and reads on', async () => {
    const long = item(`<id>2</id><title>B</title><description>${'x'.repeat(5_000_000)}</description>`)
    const { products, notes, failedCount } = await readFeed(
      rss(chair, long, item('<id>3</id><title>C</title>')),
    )
    expect(products.map(({ sku }) => sku)).toEqual(['1', '3'])
    expect(failedCount).toBe(1)
    expect(notes[0]).toMatchObject({
      id: '2',
      sentence: 'The row is too long for a product, so it was left out.',
    })
  })
})

const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`

describe('an XML feed is refused with a sentence when it', () => {
  test.each([
    ['breaks off', rss(chair).slice(0, -20), 'The feed breaks off'],
    ['is not well-formed', rss('<item><g:id>1</item>'), 'look at line 1'],
    ['uses an entity of its own', rss(item('<g:id>&evil;</g:id>')), 'not valid XML'],
    ['declares entities', `<?xml version="1.0"?>${laughs}<rss><item><id>&b;</id></item></rss>`, 'DOCTYPE'],
    [
      'declares external entities',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss><item><id>&f;</id></item></rss>`,
      'DOCTYPE',
    ],
    ['is nested too deeply', '<a>'.repeat(200), 'nested too deeply'],
    ['is a web page', '<!doctype html><title>Shop</title>', 'is a web page'],
    ['is a web page without a type', '<html><body>Shop</body></html>', 'is a web page'],
    ['has no products', rss(), 'The feed has no products.'],
    ['has no product with both', rss(item('<g:id>1</g:id>')), 'no product with an id and a title'],
  ])('%s', async (_, content, sentence) => {
    expect((await refusalOf(content)).message).toContain(sentence)
  })

  test.each([
    ['text', `<rss><item><g:id>${'x'.repeat(15_000_000)}`],
    ['attribute', `<rss><item a="${'x'.repeat(15_000_000)}`],
    ['comment', `<rss><!-- ${'x'.repeat(15_000_000)}`],
    ['document type', `<!DOCTYPE ${'x'.repeat(15_000_000)}`],
  ])('has one endless %s, before it fills the memory', async (_, content) => {
    expect((await refusalOf(content, { maxBytes: 100_000_000 })).message).toContain('far too long')
  })
})
