import { expect, test } from 'vitest'
import { contentDisposition, fileName } from './file-names.ts'

test.each([
  ['Spring 2026', 'Spring 2026.pdf'],
  ['Grünes & “Neues”', 'Grünes & “Neues”.pdf'],
  ['Version 1.2 ...', 'Version 1.2.pdf'],
  ['catalogue.PDF', 'catalogue.pdf'],
  ['.pdf', 'download.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['a\r\nSet-Cookie: b=c', 'aSet-Cookie b=c.pdf'],
  ['Menu <winter> "A|B" 50% *?', 'Menu winter AB 50%.pdf'],
  ['???', 'download.pdf'],
  [' \u2028 ', 'download.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['קטלוג אביב', 'קטלוג אביב.pdf'],
  ['\u2067كتالوج\u2069', 'كتالوج.pdf'],
  ['می\u200Cخواهم', 'می\u200Cخواهم.pdf'],
  ['春のカタログ', '春のカタログ.pdf'],
  ['half \uD83D', 'half.pdf'],
])('%j is saved as %j', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name)
})

test.each(['a', 'é', 'カ', '🪑', '👩‍👩‍👧', 'ק', '.', 'a\u0301'])(
  'a long title of %j is cut before the extension, between characters',
  sign => {
    const name = fileName(`Spring ${sign.repeat(255)}`, 'pdf')
    expect(name).toMatch(/^Spring.*\.pdf$/u)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name.slice('Spring '.length, -'.pdf'.length).replaceAll(sign, '')).toBe('')
  },
)

test('a title is whole up to 196 bytes of UTF-8, the rest of 200 being the extension', () => {
  expect(fileName('é'.repeat(98), 'pdf')).toBe(`${'é'.repeat(98)}.pdf`)
  expect(fileName(`${'é'.repeat(98)}e`, 'pdf')).toBe(`${'é'.repeat(98)}.pdf`)
  expect(fileName(`${'é'.repeat(97)}ee\u0301`, 'pdf')).toBe(`${'é'.repeat(97)}e.pdf`)
})

test('a name is sent in both ways, of which each ends in the extension', () => {
  expect(contentDisposition('attachment', fileName("Jo's 春*🪑 (50%)", 'csv'))).toBe(
    `attachment; filename="Jo's __ (50_).csv"; filename*=UTF-8''Jo%27s%20%E6%98%A5%F0%9F%AA%91%20%2850%25%29.csv`,
  )
})
