import { expect, test } from 'vitest'
import { pageOf, readPdf } from '../read-pdf.fixture.ts'

const textOf = async (show: string) => (await readPdf(pageOf(`BT /F 12 Tf 20 200 Td ${show} ET`))).text

test.each([
  ['a little', '2 Tc (FEATURED ART) Tj', 'FEATURED ART'],
  ['a lot', '6 Tc (FEATURED ART) Tj', 'FEATURED ART'],
  ['letter by letter, without spaces', '[(S)-300(N)-300(A)-300(P)-900(A)-300(R)-300(T)] TJ', 'SNAP ART'],
  ['letter by letter, in short words', '[(N)-300(E)-300(W)-900(I)-300(N)] TJ', 'NEW IN'],
  ['farther apart than columns', '11 Tc (NEW IN) Tj', 'NEW IN'],
  ['letter by letter, with a figure', '[(T)-400(O)-400(P)-1100(1)-400(0)] TJ', 'TOP 10'],
  ['with signs', '3 Tc (A-3SNAP \\267 2026) Tj', 'A-3SNAP · 2026'],
  ['with typed spaces, two between words', '(F E A T U R E D  A R T) Tj', 'FEATURED ART'],
  [
    'by even steps, as on a typewriter',
    [...'STRIKE-77'].map(letter => `(${letter}) Tj 10 0 Td`).join(' '),
    'STRIKE-77',
  ],
  ['in short words', '6 Tc (UP TO 50%) Tj', 'UP TO 50%'],
  ['in a line of others', '(Our ) Tj 6 Tc (WINTER SALE) Tj 0 Tc ( is here) Tj', 'Our WINTER SALE is here'],
  ['with typed spaces, as one word that can be said', '(S A L E) Tj', 'SALE'],
  ['as an article number', '4 Tc (Nr. 0012345) Tj', 'Nr. 0012345'],
])('words whose letters are spaced out %s are whole', async (_, show, text) => {
  expect(await textOf(show)).toBe(text)
})

test('a word that is spaced out has a run of its own, as long as it is drawn', async () => {
  const { runs } = await readPdf(pageOf('BT /F 10 Tf 20 200 Td 5 Tc (HATS MITTS) Tj ET'))
  expect(runs.map(({ text }) => text)).toEqual(['HATS', 'MITTS'])
  // Four letters of 722, 667, 611 and 667 thousandths of 10, and three spaces of 5, from 20 on.
  expect(runs[0]?.left).toBeCloseTo(20 / 400, 3)
  expect(runs[0]?.width).toBeCloseTo((26.67 + 15) / 400, 3)
})

test.each([
  ['two sizes', '6 Tc (S M) Tj', 'S M'],
  ['letters in a line of others', '(Rows ) Tj 12 Tc (ABCD) Tj 0 Tc ( are full) Tj', 'Rows A B C D are full'],
  ['sizes', '(S M L XL) Tj', 'S M L XL'],
  ['sizes that are placed', '[(S)-400(M)-400(L)-400(XL)] TJ', 'S M L XL'],
  ['sizes in groups', '[(S)-300(M)-300(L)-900(M)-300(L)] TJ', 'S M L M L'],
  ['initials', '(Sizes A B C) Tj', 'Sizes A B C'],
  ['letters in their order', '12 Tc (ABCDEFG) Tj', 'A B C D E F G'],
  ['figures in their order', '6 Tc (12345) Tj', '1 2 3 4 5'],
  ['a word that is typed with spaces: it could be letters', '(M T W T F S S) Tj', 'M T W T F S S'],
  [
    'letters in even cells',
    '(M) Tj 16 0 Td (T) Tj 16 0 Td (W) Tj 16 0 Td (I) Tj 16 0 Td (F) Tj',
    'M T W I F',
  ],
])('%s stay apart', async (_, show, text) => {
  expect((await textOf(show)).replace(/\s+/g, ' ')).toBe(text)
})

test('text that is spaced out on a page that is turned is joined, too', async () => {
  const turned = Buffer.from(
    pageOf('BT /F 12 Tf 0 1 -1 0 200 20 Tm 4 Tc (FEATURED ART) Tj ET').toString('latin1'),
    'latin1',
  )
  expect((await readPdf(turned)).text).toBe('FEATURED ART')
})
