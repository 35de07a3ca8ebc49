import { expect, test } from 'vitest'
import { onePage, stream } from '../../pdfs.fixture.ts'
import { helvetica, readPdf } from '../read-pdf.fixture.ts'
import { asSigns, symbolFontOf } from './symbols.ts'

test.each([
  ['Wingdings', String.raw`\247`, '▪'],
  ['ABCDEF+Wingdings-Regular', String.raw`\374`, '✓'],
  ['ZapfDingbats', '4', '✔'],
  ['ZapfDingbats', 'n', '■'],
])('letters of %s that are drawn as signs are read as them: %s', async (face, code, sign) => {
  const content = `BT /S 12 Tf 20 200 Td (${code}) Tj /F 12 Tf ( Oak) Tj ET BT /S 12 Tf 20 180 Td (${code}) Tj /F 12 Tf ( Ash) Tj ET`
  const widths = `/FirstChar 32/LastChar 255/Widths[${'800 '.repeat(224)}]`
  const font = `<</Type/Font/Subtype/TrueType/BaseFont/${face}${widths}/FontDescriptor 7 0 R>>`
  const descriptor = `<</Type/FontDescriptor/FontName/${face}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>`
  const { blocks } = await readPdf(
    onePage(stream(content), '/Font<</F 5 0 R/S 6 0 R>>', helvetica, font, descriptor),
  )
  expect(blocks).toMatchObject([
    { kind: 'list_item', label: sign, text: 'Oak' },
    { kind: 'list_item', label: sign, text: 'Ash' },
  ])
})

test('signs that a font names as such stay', () => {
  expect(symbolFontOf('Wingdings 3')).toBeUndefined()
  expect(asSigns('✔ \u00fe', 'wingdings')).toBe('✔ ☑')
})
