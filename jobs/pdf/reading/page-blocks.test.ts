import { describe, expect, test } from 'vitest'
import type { Piece } from './lines/placed-text.ts'
import { textOfPieces } from './page-blocks.ts'
import { noTags, type TaggedBlock } from './tags/tagged-blocks.ts'

const page = { width: 1000, height: 1000 }

/** Text of size 10 that is 5 wide a letter, whose baseline starts at (x, y) from the top left corner. */
function piece(text: string, x: number, y: number, more: Partial<Piece> = {}): Piece {
  return {
    text,
    rightToLeft: false,
    endsLine: false,
    vertical: false,
    length: 5 * text.length,
    ascent: 0.8,
    descent: -0.2,
    matrix: [10, 0, 0, -10, x, y],
    ...more,
  }
}

const textOf = (...pieces: Piece[]) => textOfPieces(pieces, page).text

test('a run is as high as its font and as long as its text', () => {
  const [run] = textOfPieces([piece('Chair', 100, 500)], page).runs
  expect(run?.left).toBeCloseTo(0.1)
  expect(run?.top).toBeCloseTo(0.492)
  expect(run?.width).toBeCloseTo(0.025)
  expect(run?.height).toBeCloseTo(0.01)
})

test('text that is written upwards has a high and narrow run', () => {
  const [run] = textOfPieces([piece('Chair', 100, 500, { matrix: [0, -10, -10, 0, 100, 500] })], page).runs
  expect(run?.top).toBeCloseTo(0.475)
  expect(run?.height).toBeCloseTo(0.025)
  expect(run?.width).toBeCloseTo(0.01)
})

test('vertical writing goes down, its letters centred on the line', () => {
  const [run] = textOfPieces([piece('椅子', 100, 500, { vertical: true, length: 20 })], page).runs
  expect(run?.left).toBeCloseTo(0.095)
  expect(run?.top).toBeCloseTo(0.5)
  expect(run?.height).toBeCloseTo(0.02)
})

test('pieces that touch are one word, pieces apart are two', () => {
  expect(textOf(piece('SKU-', 100, 500), piece('123', 120, 500), piece('€ 9', 150, 500))).toBe('SKU-123 € 9')
  expect(textOf(piece('SKU', 100, 500), piece(' ', 115, 500), piece('9', 120, 500))).toBe('SKU 9')
})

test('lines follow each other, paragraphs are apart', () => {
  const lines = [piece('One', 100, 500), piece('two', 100, 512), piece('Three', 100, 540)]
  expect(textOf(...lines)).toBe('One\ntwo\n\nThree')
})

test('a column is a paragraph of its own', () => {
  expect(textOf(piece('Left', 100, 500), piece('below', 100, 512), piece('Right', 600, 500))).toBe(
    'Left\nbelow\n\nRight',
  )
})

test('an end of line that the PDF names ends the line', () => {
  expect(
    textOf(piece('One', 100, 500), piece('', 100, 500, { endsLine: true }), piece('two', 116, 500)),
  ).toBe('One\ntwo')
})

test('right-to-left words drawn from the left are read from the right, numbers are not turned', () => {
  const rightToLeft = true
  const drawn = [
    piece('کیلوگرم', 100, 500, { rightToLeft }),
    piece(' ', 135, 500),
    piece('1', 140, 500),
    piece('50', 145, 500),
    piece(' ', 155, 500),
    piece('تا', 160, 500, { rightToLeft }),
  ]
  expect(textOf(...drawn)).toBe('تا 150 کیلوگرم')
})

test('Arabic letters are kept in the form that people search for', () => {
  expect(textOf(piece('\ufe8e\ufe97', 100, 500, { rightToLeft: true }))).toBe('\u0627\u062a')
})

test('what a database cannot keep is left out', () => {
  expect(textOf(piece('a\0b\ud800c', 100, 500))).toBe('ab\ufffdc')
})

test('text beside the page is left out, text at its edge is cut to it', () => {
  const { text, runs } = textOfPieces([piece('Hidden', 1200, 500), piece('Edge', 990, 500)], page)
  expect(text).toBe('Edge')
  expect(runs).toHaveLength(1)
  expect((runs[0]?.left ?? 0) + (runs[0]?.width ?? 0)).toBe(1)
})

describe('the order of reading', () => {
  const long = (word: string) => `${word} is a line of a column`

  test('goes down one column and then down the next, although they were drawn row by row', () => {
    const rows = [0, 1, 2].flatMap(row => [
      piece(long(`L${row}`), 100, 500 + 12 * row),
      piece(long(`R${row}`), 245, 500 + 12 * row),
    ])
    const column = (side: string) => [0, 1, 2].map(row => long(`${side}${row}`)).join('\n')
    expect(textOf(...rows)).toBe(`${column('L')}\n\n${column('R')}`)
  })

  test('keeps the rows of a table', () => {
    const rows = ['Chair', 'Table', 'Lamp'].flatMap((name, row) => [
      piece(name, 100, 500 + 12 * row),
      piece(`${row}9.95`, 200, 500 + 12 * row),
    ])
    expect(textOf(...rows)).toBe('Chair 09.95\nTable 19.95\nLamp 29.95')
  })

  test('takes a title over two columns first, whenever it was drawn', () => {
    const text = textOf(
      piece(long('Right'), 300, 500),
      piece(long('right'), 300, 512),
      piece(long('Left'), 100, 500),
      piece(long('left'), 100, 512),
      piece('A title over both of the columns of this page', 100, 460, { length: 325 }),
    )
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map(line => line.split(' ')[0]),
    ).toEqual(['A', 'Left', 'left', 'Right', 'right'])
  })

  test('begins with the column on the right where it is written from there', () => {
    const rightToLeft = true
    const text = textOf(
      piece('אחד שתיים שלוש ארבע', 100, 500, { rightToLeft }),
      piece('חמש שש שבע שמונה תשע', 100, 512, { rightToLeft }),
      piece('ראשון שני שלישי רביעי', 300, 500, { rightToLeft }),
      piece('חמישי שישי שביעי שמיני', 300, 512, { rightToLeft }),
    )
    expect(text.indexOf('ראשון')).toBeLessThan(text.indexOf('אחד'))
  })

  test('ends with text that is turned', () => {
    const text = textOf(
      piece('Turned', 50, 600, { matrix: [0, -10, -10, 0, 50, 600] }),
      piece('Upright and longer', 100, 500),
    )
    expect(text).toBe('Upright and longer\n\nTurned')
  })

  test('is found in time on a page of 50,000 pieces', () => {
    const pieces = Array.from({ length: 60_000 }, (_, at) => piece('x', (at * 37) % 1000, (at * 91) % 997))
    expect(textOfPieces(pieces, page).runs.length).toBeLessThanOrEqual(50_000)
  })
})

describe('blocks without tags', () => {
  const blocksOf = (...pieces: Piece[]) => textOfPieces(pieces, page).blocks
  const sized = (text: string, size: number, x: number, y: number) =>
    piece(text, x, y, { matrix: [size, 0, 0, -size, x, y], length: (size / 2) * text.length })

  test('short text that is larger than the rest is a heading; the largest comes first', () => {
    const blocks = blocksOf(
      sized('Chairs', 30, 100, 100),
      sized('Made of oak', 18, 100, 160),
      sized('All of them are made of oak that grew nearby.', 10, 100, 190),
    )
    expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 1, 'Chairs'],
      ['heading', 2, 'Made of oak'],
      ['paragraph', undefined, 'All of them are made of oak that grew nearby.'],
    ])
  })

  test('signs of a list make items of it', () => {
    const lines = ['• Oak', '• Beech and', '• Pine'].map((text, row) => piece(text, 100, 500 + 12 * row))
    expect(blocksOf(...lines).map(({ kind }) => kind)).toEqual(['list_item', 'list_item', 'list_item'])
    const years = [piece('2. May is the day', 100, 500), piece('on which we open.', 100, 512)]
    expect(blocksOf(...years)).toHaveLength(1)
  })

  test('words that were divided are whole, and the place is that of all lines', () => {
    const [block] = blocksOf(piece('A new cata-', 100, 500), piece('logue of chairs', 100, 512))
    expect(block).toMatchObject({ text: 'A new catalogue of chairs', runs: 2, left: 0.1, top: 0.492 })
    expect(block?.height).toBeCloseTo(0.022)
  })

  test('say that they are written from the right', () => {
    expect(blocksOf(piece('שלום', 100, 500, { rightToLeft: true }))[0]).toMatchObject({ rightToLeft: true })
  })

  test('have the runs of the page among them, in order', () => {
    const { blocks, runs } = textOfPieces(
      [piece('One', 100, 500), piece('two', 140, 500), piece('Three', 100, 560)],
      page,
    )
    expect(blocks.map(block => block.runs)).toEqual([2, 1])
    expect(runs.map(run => run.text)).toEqual(['One', 'two', 'Three'])
  })
})

test('ligatures are kept as the letters that people search for', () => {
  expect(textOf(piece('of\ufb01ce \ufb02oor', 100, 500))).toBe('office floor')
})

describe('tags', () => {
  const tags: TaggedBlock[] = [
    { kind: 'heading', level: 2, content: ['a'] },
    {
      kind: 'figure',
      alt: 'A chair of oak',
      area: { left: 0.1, top: 0.2, width: 0.3, height: 0.4 },
      content: [],
    },
    { kind: 'list_item', content: ['b', 'c'] },
  ]
  const pieces = [
    { ...piece('Sturdy', 100, 500), content: 'b' },
    { ...piece('and light', 100, 512), content: 'c' },
    { ...piece('Chairs', 100, 700), content: 'a' },
    { ...piece('page 7', 100, 900), content: null },
  ]

  test('that are good say what is read in which order, decoration last', () => {
    const { blocks, text } = textOfPieces(pieces, page, { ...noTags, blocks: tags })
    expect(blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['heading', 2, 'Chairs'],
      ['figure', undefined, 'A chair of oak'],
      ['list_item', undefined, 'Sturdy and light'],
      ['paragraph', undefined, 'page 7'],
    ])
    expect(blocks[1]).toMatchObject({ left: 0.1, height: 0.4, runs: 0 })
    expect(text).toBe('Chairs\n\nSturdy\nand light\n\npage 7')
  })

  test('that leave text out are not gone by', () => {
    const untagged = { ...piece('All of this text is in no tag at all', 100, 300) }
    const { blocks } = textOfPieces([...pieces, untagged], page, { ...noTags, blocks: tags })
    expect(blocks[0]?.text).toBe('All of this text is in no tag at all')
  })
})

test('a paragraph with much white between its lines is one block', () => {
  const lines = [0, 1, 2].map(row => piece('A line of a paragraph', 100, 500 + 17 * row))
  expect(textOfPieces(lines, page).blocks).toHaveLength(1)
})

describe('wide leading', () => {
  const left = ['A chair of solid oak that', 'stands in every room and', 'lasts for all your life.']
  const right = ['Oiled twice a year it stays', 'outside all winter, where', 'nothing harms its wood.']
  const column = (lines: string[], x: number) => lines.map((text, row) => piece(text, x, 300 + 26 * row))
  const row = (at: number) => [column(left, 100)[at], column(right, 245)[at]].flatMap(each => each ?? [])

  test('keeps the lines of a column together, however it was drawn', () => {
    const expected = [left.join(' '), right.join(' ')]
    const textsOf = (pieces: Piece[]) => textOfPieces(pieces, page).blocks.map(({ text }) => text)
    expect(textsOf([...column(left, 100), ...column(right, 245)])).toEqual(expected)
    expect(textsOf([0, 1, 2].flatMap(row))).toEqual(expected)
  })

  test('parts paragraphs where a line ends early', () => {
    const lines = [...left.slice(0, 2), 'lasts.', 'Oiled twice a year it', 'stays outside all winter.']
    const { blocks } = textOfPieces(column(lines, 100), page)
    expect(blocks.map(({ text }) => text)).toEqual([
      'A chair of solid oak that stands in every room and lasts.',
      'Oiled twice a year it stays outside all winter.',
    ])
  })

  test('tells prose of scripts without capitals by its full lines', () => {
    const prose = [
      '这张椅子由实心橡木制成适合每个房间使用方便',
      '可以使用一辈子并且在冬天也可以放在室外不怕',
      '雨雪',
    ]
    const offers = [
      '这张椅子由实心橡木制成价格优惠并且免费送货',
      '本周家具特价白色款',
      '全国免费送货三天内到达您的家里还送礼品',
    ]
    const wide = (lines: string[]) =>
      lines.map((text, row) => piece(text, 100, 300 + 26 * row, { length: 10 * text.length }))
    expect(textOfPieces(wide(prose), page).blocks).toHaveLength(1)
    expect(textOfPieces(wide(offers), page).blocks).toHaveLength(3)
  })

  test('leaves a list of lines apart', () => {
    const names = ['Oak chair, € 120', 'Beech chair, € 130', 'Pine table, € 420', 'Ash table, € 440']
    expect(textOfPieces(column(names, 100), page).blocks).toHaveLength(4)
  })
})
