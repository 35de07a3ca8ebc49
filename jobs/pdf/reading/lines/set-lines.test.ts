import { beforeAll, expect, test } from 'vitest'
import { inChromium, printed } from '../printing.fixture.ts'
import { readPdf } from '../read-pdf.fixture.ts'

const ideographs = "font:18px/1.8 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif"
const vertical = (text: string, more = '') =>
  `<div style="writing-mode:vertical-rl;height:300px;${ideographs};${more}">${text}</div>`

const fromTheRight = (font: string, text: string) =>
  `<p style="direction:rtl;font:20px '${font}', 'Noto Sans Arabic'">${text}</p>`

/** Text that is not set in straight lines of one size, as HTML that Chromium prints, with what it says. */
const pages: Record<string, [html: string, texts: string[]]> = {
  'vertical lines, from the right': [
    vertical('木製の椅子は丈夫です。<br>品番4711の商品です。'),
    ['木製の椅子は丈夫です。', '品番4711の商品です。'],
  ],
  'upright letters in vertical lines': [
    vertical('商品番号KX-883', 'text-orientation:upright'),
    ['商品番号KX-883'],
  ],
  'figures side by side in a vertical line': [
    vertical('今年は<span style="text-combine-upright:all">12</span>月です'),
    ['今年は12月です'],
  ],
  'a single sign below another is no vertical line': [
    `<table style="${ideographs}"><tr><td>大</td><td>12 cm</td></tr><tr><td>小</td><td>8 cm</td></tr></table>`,
    ['大 12 cm', '小 8 cm'],
  ],
  'a short last line beside longer ones': [
    vertical('实木椅子特价优惠全国免费送货三天到家', 'height:144px'),
    ['实木椅子特价优惠全国免费送货三天到家'],
  ],
  'readings above ideographs after the text': [
    `<p style="${ideographs}"><ruby>家具<rt>かぐ</rt></ruby>の<ruby>東京<rt>とうきょうと</rt></ruby>の店</p>`,
    ['家具の東京の店', 'か ぐとうきょうと'],
  ],
  'small kana above a heading are no reading': [
    `<div style="${ideographs};font-size:9px">ソファ</div><div style="${ideographs};font-size:18px">北欧家具</div>`,
    ['ソファ', '北欧家具'],
  ],
  'Korean words of a syllable that are spaced out': [
    `<h1 style="letter-spacing:.3em;font-family:'Noto Sans CJK KR', sans-serif">봄 세일</h1>`,
    ['봄 세일'],
  ],
  'a curve': [
    '<svg width=500 height=200><path id=c d="M 50 150 Q 250 20 450 150" fill=none /><text font-size=24><textPath href="#c">Handmade in Portugal since 1920</textPath></text></svg>',
    ['Handmade in Portugal since 1920'],
  ],
  'a slanting line': [
    '<p style="transform:rotate(-15deg);margin:100px">Slanting price badge only 49.95 today</p>',
    ['Slanting price badge only 49.95 today'],
  ],
  'a drop cap': [
    '<style>p::first-letter{float:left;font-size:62px;line-height:50px;padding-right:4px}</style><p style="width:300px">Once upon a time there was a chair of oak that nobody wanted to buy, until the day when the shop closed.</p>',
    [
      'Once upon a time there was a chair of oak that nobody wanted to buy, until the day when the shop closed.',
    ],
  ],
  'a large initial beside its name is no drop cap of the text below': [
    '<div style="font-size:40px">A</div><p>Every lamp is of brass.</p>',
    ['A', 'Every lamp is of brass.'],
  ],
  'cents and currency at the top of a price': [
    '<div style="font-size:40px;display:flex;align-items:flex-start">19<span style="font-size:16px">99</span><span style="font-size:16px">€</span></div>',
    ['19 99€'],
  ],
  'marks over Arabic letters': [fromTheRight('Noto Naskh Arabic', 'كُرْسِيٌّ خَشَبِيٌّ مَتِينٌ'), ['كُرْسِيٌّ خَشَبِيٌّ مَتِينٌ']],
  'Persian words that are not joined': [
    fromTheRight('Noto Naskh Arabic', 'صندلی‌های چوبی می‌خواهیم'),
    ['صندلی‌های چوبی می‌خواهیم'],
  ],
  'Nastaliq, which slopes': [
    fromTheRight('Noto Nastaliq Urdu', 'لکڑی کی کرسی قیمت 12,500 روپے، رابطہ: info@kursi.pk'),
    ['لکڑی کی کرسی قیمت 12,500 روپے، رابطہ: info@kursi.pk'],
  ],
  'a price beside another': [
    '<div style="display:flex;gap:90px"><p style="font-size:40px;margin:0">19</p><p style="font-size:16px;margin:0">24 pieces</p></div>',
    ['19', '24 pieces'],
  ],
}

let read: Record<string, string[]>

beforeAll(async () => {
  const pdfs = await inChromium(async page => {
    const all: [string, Uint8Array][] = []
    for (const [name, [html]] of Object.entries(pages))
      all.push([name, await printed(page, `<!doctype html>${html}`, false)])
    return all
  })
  const texts: [string, string[]][] = []
  for (const [name, pdf] of pdfs) texts.push([name, (await readPdf(pdf)).blocks.map(({ text }) => text)])
  read = Object.fromEntries(texts)
}, 60_000)

test.each(Object.entries(pages))('reads %s', (name, [, texts]) => {
  expect(read[name]?.toSorted()).toEqual(texts.toSorted())
})

test('vertical lines are read from the right', () => {
  expect(read['vertical lines, from the right']).toEqual(['木製の椅子は丈夫です。', '品番4711の商品です。'])
})
