import { expect, test } from 'vitest'
import { seamOf } from './line-seams.ts'

test.each([
  ['a new cata-', 'logue', 'divided'],
  ['a new cata\u00ad', 'logue', 'divided'],
  ['die Büro-Dreh-', 'und Sessel', 'apart'],
  ['E-Mail-Adres-', 'se', 'divided'],
  ['Zim-', 'mer-Ausstattung', 'divided'],
  ['Wohn-', 'zimmer- und Bad', 'divided'],
  ['a well-', 'known chair', 'close'],
  ['a state-', 'of-', 'close'],
  ['state-of-', 'the-art', 'close'],
  ['Holz-', 'und Metallmöbel', 'apart'],
  ['long-', 'or short-term', 'apart'],
  ['fav-', 'or of the day', 'divided'],
  ['Anna-', 'Maria', 'close'],
  ['SKU-12-', '34', 'close'],
  ['from 9-', '18 h', 'close'],
  ['from 9–', '18 h', 'close'],
  ['a 3-', 'year guarantee', 'close'],
  ['only 10,-', '20,-', 'apart'],
  ['it is -', 'and stays', 'apart'],
  ['www.schoene-', 'moebel.de', 'close'],
  ['siehe moebel.de/schoene-', 'stuehle', 'close'],
  ['Ein-/', 'Ausgang', 'close'],
  ['either /', 'or', 'apart'],
  ['two', 'lines', 'apart'],
  ['丈夫で長持ちし', 'ます', 'close'],
  ['制成，', 'KX-883', 'close'],
  ['今年は12', '月です', 'close'],
  ['型号', 'KX-883', 'apart'],
  ['แข็งแรง', 'ทนทาน', 'close'],
  ['ราคา', '129', 'apart'],
  ['모든 방', '에 어울리며', 'apart'],
  ['', 'line', 'apart'],
])('%j and %j are %s', (line, next, seam) => {
  expect(seamOf(line, next)).toBe(seam)
})
