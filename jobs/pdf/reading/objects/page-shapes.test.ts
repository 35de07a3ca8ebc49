import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWithPdfium } from '../../drawing/pdfium.ts'
import { deflated, stream } from '../../pdfs.fixture.ts'
import { pageOf } from '../read-pdf.fixture.ts'

/** Lists the shapes of a page of 400 × 400 in points from its top left corner. */
async function shapesOf(content: string, ...more: string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'recto-shapes-'))
  try {
    const path = join(directory, 'source.pdf')
    await writeFile(
      path,
      pageOf(content, '/XObject<</X 6 0 R/Form 7 0 R>>/ExtGState<</Clear<</ca 0>>>>', ...more),
    )
    const { shapes = [] } = (await openWithPdfium(path)).drawPage(0, { width: 800, height: 800 }) ?? {}
    return shapes.map(({ kind, left, top, width, height }) => [
      kind,
      ...[left, top, width, height].map(value => Math.round(value * 400)),
    ])
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** An image of 100 × 100; 0 is black and 127 white. */
const image = (pixel: (x: number, y: number) => number) =>
  deflated(
    Array.from({ length: 100 * 100 }, (_, at) =>
      String.fromCharCode(pixel(at % 100, Math.floor(at / 100))),
    ).join(''),
    '/Type/XObject/Subtype/Image/Width 100/Height 100/ColorSpace/DeviceGray/BitsPerComponent 8/Decode[0 2.008]',
  )
const gray = image(() => 60)
const draw = 'q 200 0 0 100 50 250 cm /X Do Q' // from 50, 50 to 250, 150 from the top
const form = (content: string, more = '') =>
  stream(
    content,
    `/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</XObject<</X 6 0 R/Inner 8 0 R>>>>${more}`,
  )

test('a picture is as large as what is seen of it', async () => {
  expect(await shapesOf(draw, gray)).toEqual([['picture', 50, 50, 200, 100]])
  expect(await shapesOf(`100 300 60 20 re W n ${draw}`, gray)).toEqual([['picture', 100, 80, 60, 20]])
  expect(await shapesOf('q 200 0 0 100 300 250 cm /X Do Q', gray)).toEqual([['picture', 300, 50, 100, 100]])
  const inMiddle = image((x, y) => (x > 24 && x < 75 && y > 49 ? 0 : 127))
  expect(await shapesOf(draw, inMiddle)).toEqual([['picture', 99, 100, 100, 50]])
})

test('pictures that nobody sees are none: white on white, and clipped away', async () => {
  expect(
    await shapesOf(
      draw,
      image(() => 127),
    ),
  ).toEqual([])
  expect(await shapesOf(`0 0 20 20 re W n ${draw}`, gray)).toEqual([])
})

test('a picture in a form is where the form is, within its clips', async () => {
  const moved = form(`100 300 60 20 re W n ${draw}`, '/Matrix[.5 0 0 .5 0 0]')
  expect(await shapesOf('1 0 0 1 100 0 cm /Form Do', gray, moved)).toEqual([['picture', 150, 240, 30, 10]])
})

test('a picture in a form within a form is within the clips of both', async () => {
  const outer = form('100 300 60 50 re W n q 80 260 40 100 re W n /Inner Do Q')
  expect(await shapesOf('/Form Do', gray, outer, form(draw))).toEqual([['picture', 100, 50, 20, 50]])
})

test('backgrounds and borders are boxes, thin ones rules, and what is not painted nothing', async () => {
  const corner = '70 300 m 250 300 l 260 300 270 290 270 280 c 270 220 l 70 220 l h S'
  expect(
    await shapesOf(
      `.9 g 50 250 200 100 re f 20 100 360 1 re f 30 30 m 90 30 l S 10 10 100 100 re n q /Clear gs 10 10 100 100 re f Q ${corner}`,
      gray,
    ),
  ).toEqual([
    ['box', 50, 50, 200, 100],
    ['line', 20, 299, 360, 1],
    ['line', 29, 369, 62, 2],
    ['box', 69, 99, 202, 82],
  ])
})

test('strokes that touch are one drawing, apart from another', async () => {
  const wave = (x: number) =>
    `${x} 100 m ${Array.from({ length: 60 }, (_, at) => `${x + at} ${100 + 20 * (at % 2)} l ${x + at} 110 ${x + at} 90 ${x + at + 1} 100 c`).join(' ')} S`
  expect(await shapesOf(`${wave(20)} ${wave(70)} ${wave(200)}`, gray)).toMatchObject([
    ['picture', 19, expect.any(Number), 112, expect.any(Number)],
    ['picture', 199, expect.any(Number), 62, expect.any(Number)],
  ])
})
