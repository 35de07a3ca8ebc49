import { expect, test } from 'vitest'
import { findAddresses } from './addresses.ts'

/** The addresses of a line, those in doubt with a question mark. */
function found(text: string, ...next: string[]) {
  return findAddresses([text, ...next].map(line => ({ text: line, isFull: false }))).map(
    ({ url, isDoubtful }) => `${url}${isDoubtful ? ' ?' : ''}`,
  )
}

test.each([
  ['E-Mail:info@meyer.de', ['mailto:info@meyer.de']],
  ['E-Mail:24h@meyer.de', ['mailto:24h@meyer.de']],
  ['Web:www.meyer.de', ['http://www.meyer.de']],
  ['Web:meyer.de', ['http://meyer.de']],
  ['Shop:https://meyer.de/a:b', ['https://meyer.de/a:b']],
  ['Tel.:030/123456,E-Mail:a@meyer.de', ['mailto:a@meyer.de']],
  ['a@x.de;b@x.de', ['mailto:a@x.de', 'mailto:b@x.de']],
  ['a@x.de/b@x.de', ['mailto:a@x.de', 'mailto:b@x.de']],
  ['info@a.de|www.b.de', ['mailto:info@a.de', 'http://www.b.de']],
  ['info@a.de/www.b.de', ['mailto:info@a.de', 'http://www.b.de']],
  ['www.a.de;www.b.de/x;www.c.de', ['http://www.a.de', 'http://www.b.de/x', 'http://www.c.de']],
  ['•www.meyer.de·info@meyer.de', ['http://www.meyer.de', 'mailto:info@meyer.de']],
  ['[www.meyer.de]', ['http://www.meyer.de']],
  ['„www.meyer.de“ »meyer.de«', ['http://www.meyer.de', 'http://meyer.de']],
  ['‚info@meyer.de‘', ['mailto:info@meyer.de']],
  ['–www.meyer.de–', ['http://www.meyer.de']],
  ['→www.meyer.de', ['http://www.meyer.de']],
  ['📧info@meyer.de🌐www.meyer.de🎁', ['mailto:info@meyer.de', 'http://www.meyer.de']],
  ['✉️info@meyer.de', ['mailto:info@meyer.de']],
  ['詳しくはwww.example.jpまで', ['http://www.example.jp']],
  ['詳しくは：https://example.jp/aを見る', ['https://example.jp/a']],
  ['العنوان:www.example.com', ['http://www.example.com']],
])('addresses without blanks around them: %s', (text, urls) => {
  expect(found(text)).toEqual(urls)
})

test.each([
  ['(www.meyer.de/a_(b))', ['http://www.meyer.de/a_(b)']],
  ['"www.meyer.de". <www.b.de>!', ['http://www.meyer.de', 'http://www.b.de']],
  ['www.meyer.de… www.b.de®', ['http://www.meyer.de', 'http://www.b.de']],
  ['www.meyer.de:', ['http://www.meyer.de']],
  ['www.meyer.de:8080/x', ['http://www.meyer.de:8080/x']],
  ['https://shop.de/a;b=1?x=1;y=2', ['https://shop.de/a;b=1?x=1;y=2']],
  ['https://x.de/?u=https://y.de/a', ['https://x.de/?u=https://y.de/a']],
  ['www.uni.de/~meyer', ['http://www.uni.de/~meyer']],
  ['möbel-müller.de/küche', ['http://möbel-müller.de/küche']],
  ['info@müller.de президент.рф', ['mailto:info@müller.de', 'http://президент.рф']],
  ['info@moebel.berlin heute', ['mailto:info@moebel.berlin']],
  ['Shop: moebel.shop', ['http://moebel.shop']],
  ['x.com/meyer m.facebook.com/meyer', ['http://x.com/meyer', 'http://m.facebook.com/meyer']],
  ['meyer.co.uk', ['http://meyer.co.uk']],
])('an address ends where its punctuation begins: %s', (text, urls) => {
  expect(found(text)).toEqual(urls)
})

test.each([
  'H&M.com',
  'M+S.de',
  'L’adresse.fr',
  '@meyer.shop',
  'a@b.c',
  'support@meyer,de',
  'St.Gallen Dr.Oetker inkl.MwSt.',
  'Sun.Life Tech.Pro Paris.Milano',
])('“%s” is none', text => {
  expect(found(text)).toEqual([])
})

test.each([
  'Wolle.es ist weich',
  'Holz.in vier Farben',
  'Größe.im Set',
  'soft.it is',
  'Preis.at 12 Euro',
  'z.B.im',
  'No.1.at',
  '12.50.kg',
  '12.50.kg/Stück',
  'GMBH & CO.KG',
  'Prof.Dr.med. Müller',
  'Katalog.zip',
  'O2.de',
])('“%s” is in doubt', text => {
  expect(found(text)).toEqual([expect.stringContaining(' ?')])
})

test('a sentence that lacks its blank may go on in the next line', () => {
  expect(found('ein Tuch aus Wolle.es', 'ist weich')).toEqual(['http://Wolle.es ?'])
  expect(found('meyer.at')).toEqual(['http://meyer.at'])
  expect(found('Web: meyer.at und mehr')).toEqual(['http://meyer.at'])
})

test('a list of sites is no site with a path', () => {
  expect(found('www.meyer.de/', 'ftp.meyer.de')).toEqual(['http://www.meyer.de/', 'http://ftp.meyer.de'])
})
