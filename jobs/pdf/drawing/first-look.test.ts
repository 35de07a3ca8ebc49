import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseWhatIsNoWholePdf } from './first-look.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-pdf-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function lookAt(file: string): Promise<string> {
  const path = join(directory, 'file')
  await writeFile(path, file, 'latin1')
  return refuseWhatIsNoWholePdf(path).then(
    () => 'goes on',
    error => error.code,
  )
}

const end = 'startxref\n9\n%%EOF\n'

test.each([
  ['a PDF', `%PDF-1.7\n${end}`],
  ['a PDF after some bytes of a mail', `X-Mail: yes\n\n%PDF-1.7\n${end}`],
  ['a PDF with something after it', `%PDF-1.7\n${end}${'\0'.repeat(9000)}`],
  ['a linearized PDF of its length', `%PDF-1.7\n1 0 obj\n<</Linearized 1/L 70>>\n${end}${' '.repeat(30)}`],
])('%s goes on to the engines', async (_, file) => {
  expect(await lookAt(file)).toBe('goes on')
})

test.each([
  ['nothing', '', 'empty_file'],
  ['a page that wants you to sign in', '<html><body>Sign in to get your PDF</body></html>', 'web_page'],
  ['an error of a file store', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'web_page'],
  ['a picture', '\xff\xd8\xff\xe0\0\x10JFIF', 'not_a_pdf'],
  ['a PDF without its end', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'truncated'],
  ['a linearized PDF cut off', `%PDF-1.7\n1 0 obj\n<</Linearized 1/L 90000>>\n${end}`, 'truncated'],
])('%s is refused', async (_, file, code) => {
  expect(await lookAt(file)).toBe(code)
})
