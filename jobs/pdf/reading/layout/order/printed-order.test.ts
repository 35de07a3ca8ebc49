import { beforeAll, expect, test } from 'vitest'
import { inChromium, printed } from '../../printing.fixture.ts'
import { readPdf } from '../../read-pdf.fixture.ts'

const prose = (about: string) =>
  `The ${about} is made of solid acacia and seats six people at once. It is delivered flat, assembled within ten minutes, and stays outside all winter long if it is oiled twice a year. `

const paragraph = (name: string, times = 1) => `<p class=flow>${prose(name).repeat(times)}</p>`
const note = (text: string) => `<div class=margin><small>${text}</small></div>`

/** Pages as HTML, which a test prints without tags. */
const pages: Record<string, string> = {
  box: `<style>p{margin:0}</style><div style="float:right;width:240px;background:#cde;padding:10px;margin:22px 0 6px"><b>Good to know</b><p>${prose('box')}</p></div>${['first', 'second', 'third', 'fourth'].map(name => `<p>${prose(name).repeat(2)}</p>`).join('')}`,
  notes: `<style>body{width:620px}.flow{margin:0 0 0 180px;text-indent:14px;text-align:justify}.margin{position:relative;height:0}.margin small{position:absolute;top:-40px;width:150px;font-size:10px}</style>${paragraph('first', 2)}${paragraph('second', 2)}${note('An inner note.')}${paragraph('third', 2)}${paragraph('fourth', 2)}${note('An outer note.')}${paragraph('fifth', 2)}`,
  rule: `<style>section{display:grid;grid-template-columns:max-content 1px max-content}section>div+div{background:#000}section>div+div+div{background:none}section>div>div{padding:0 3px 6px}</style><section><div>${['Sender of the goods', 'Oak Street 7 in Oldtown', 'Receiver of the goods', 'Pine Street 9 in Newtown'].map(text => `<div>${text}</div>`).join('')}</div><div></div><div>${['Number of the order', 'Cooled goods', 'Fresh air', 'Dangerous goods'].map(text => `<div>${text}</div>`).join('')}</div></section>`,
  title: `<style>h1{margin:0;font-size:30px}h2{margin:24px 0 6px;font-size:15px}p{margin:0;text-align:justify}body{width:600px}</style><div>Garden and home</div><h1>Summer outside</h1><p style="font-size:15px">${prose('preface')}</p><div style="display:grid;grid-template-columns:288px 288px;gap:24px;margin-top:6px"><div><p>${prose('first').repeat(2)}</p><h2>Chairs</h2><p>${prose('second').repeat(3)}</p></div><div><p>${prose('third').repeat(2)}</p><h2>Tables</h2><p>${prose('fourth').repeat(3)}</p></div></div>`,
  footnotes: `<style>body{width:600px}main{columns:2;column-gap:20px}hr{width:140px;margin-left:0}small{display:block;font-size:10px}</style><main>${['first', 'second', 'third', 'fourth'].map(name => `<p>${prose(name).repeat(2)}</p>`).join('')}</main><hr><small>1 Without oil.</small><small>2 ${prose('note')}</small>`,
  figures: `<style>div{display:grid;grid-template-columns:46px 220px;gap:8px;margin-bottom:14px}b{font-size:30px}</style>${[12, 48, 72].map(page => `<div><b>${page}</b><span>${prose(`number ${page}`)}</span></div>`).join('')}`,
}

let read: Record<string, string>

beforeAll(async () => {
  const pdfs = await inChromium(async page => {
    const all: [string, Uint8Array][] = []
    for (const [name, html] of Object.entries(pages))
      all.push([name, await printed(page, `<!doctype html>${html}`, false)])
    return all
  })
  const texts: [string, string][] = []
  for (const [name, pdf] of pdfs) {
    const { blocks } = await readPdf(pdf)
    texts.push([name, blocks.map(({ text }) => text).join(' ')])
  }
  read = Object.fromEntries(texts)
})

/** Tells the order in which a page's text has words. */
const orderOf = (name: string, words: string[]) =>
  words.toSorted((one, other) => (read[name]?.indexOf(one) ?? 0) - (read[name]?.indexOf(other) ?? 0))

test.each([
  [
    'a box after the text that flows around it',
    'box',
    ['first', 'second', 'third', 'fourth', 'Good to know'],
  ],
  [
    'notes in the margin after the paragraphs beside them',
    'notes',
    ['The first', 'The second', 'inner note', 'The third', 'The fourth', 'outer note', 'The fifth'],
  ],
  [
    'columns that a rule alone parts one after the other',
    'rule',
    ['Sender', 'Oldtown', 'Receiver', 'Newtown', 'Number of', 'Cooled', 'Fresh air', 'Dangerous'],
  ],
  [
    'columns below a title, although a row of white goes through both',
    'title',
    ['Garden', 'Summer', 'preface', 'The first', 'Chairs', 'The second', 'The third', 'Tables', 'The fourth'],
  ],
  [
    'notes below a short rule after all columns',
    'footnotes',
    ['The first', 'The second', 'The third', 'The fourth', 'Without oil', 'The note'],
  ],
  ['large figures before the text beside them', 'figures', ['12', 'number 12', '48', 'number 48', '72']],
])('an untagged page is read with %s', (_, name, words) => {
  expect(orderOf(name, words)).toEqual(words)
})
