import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { stream } from '../../pdfs.fixture.ts'
import { readPrinted } from '../printed.fixture.ts'
import { pageOf, readPdf } from '../read-pdf.fixture.ts'

const hex = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
const span = (text: string, content: string) => `/Span <</ActualText ${hex(text)}>> BDC ${content} EMC`
const show = (content: string) => `BT /F 12 Tf 20 200 Td ${content} ET`

test.each([
  [
    'letters that fonts draw in parts',
    show(`(caf) Tj ${span('é', "(e) Tj (') Tj")} ( noir) Tj`),
    'café noir',
  ],
  [
    'neighbours of the same text, each for itself',
    show(`${span('ß', '(s) Tj')}${span('ß', '(s) Tj')}`),
    'ßß',
  ],
  [
    'letters that are spaced by blanks',
    show(span('Preis: 12,99', '(P r e i s : 1 2 , 9 9) Tj')),
    'Preis: 12,99',
  ],
  ['a blank', show(`(a) Tj ${span(' ', '(x) Tj')} (b) Tj`), 'a b'],
  ['nothing', show(`(cata) Tj ${span('', '(-) Tj')} (logue) Tj`), 'catalogue'],
  ['marked content in marked content', show(span('№ 7', '/Span <<>> BDC (No) Tj EMC (7) Tj')), '№ 7'],
  ['text in another language', show(span('\u001bde\u001bTür', '(X) Tj')), 'Tür'],
])('text to be read instead is read: %s', async (_, content, text) => {
  expect((await readPdf(pageOf(content))).text).toBe(text)
})

test('text to be read instead of a part of a form has the place of what is drawn', async () => {
  const form = stream(
    show(span('Äpfel', '(Apfel) Tj')),
    '/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</Font<</F 5 0 R>>>>',
  )
  const { runs } = await readPdf(pageOf('q 1 0 0 1 50 0 cm /X Do Q', '/XObject<</X 6 0 R>>', form))
  expect(runs.map(({ text }) => text)).toEqual(['Äpfel'])
  expect(runs[0]?.left).toBeCloseTo(70 / 400, 3)
  expect(runs[0]?.width).toBeCloseTo(0.0684, 3)
})

test('a text over several lines leaves them as they are', async () => {
  const lines = `/Span <</ActualText (Other)>> BDC (One) Tj 0 -20 Td (two) Tj EMC`
  expect((await readPdf(pageOf(show(lines)))).text).toBe('One\ntwo')
})

test.each([
  ['thai', 'th', 'น้ำดื่มทำเอง ตู้เสื้อผ้า'],
  ['devanagari', 'hi', 'हिन्दी में लकड़ी की कुर्सी ₹1,299'],
])('marks and vowels of %s that Chromium prints are whole', async (script, language, text) => {
  const file = `noto-sans-${script}/400Regular/NotoSans${script[0]?.toUpperCase()}${script.slice(1)}_400Regular.ttf`
  const font = await readFile(new URL(`../../../../node_modules/@expo-google-fonts/${file}`, import.meta.url))
  const face = `@font-face{font-family:F;src:url(data:font/ttf;base64,${font.toString('base64')})}`
  const { blocks } = await readPrinted(`<style>${face}</style><p style="font-family:F">${text}</p>`, language)
  expect(blocks).toMatchObject([{ text, language }])
})
