import { expect, test } from 'vitest'
import { bookRatio, embedCodes } from './embed-codes.ts'

const url = 'https://read.example.com/demo/spring'
const codes = embedCodes({ url, title: 'Say "spring" & <smile>', aspectRatio: Math.SQRT2 })
const named = (name: string) => codes.find(code => code.name === name)?.code ?? ''

test('the script, the element and the frame name the publication, its title and its shape', () => {
  expect(named('embed.script')).toContain('src="https://read.example.com/embed.js"')
  expect(named('embed.script')).toContain(`data-publication="${url}"`)
  expect(named('embed.script')).toContain('data-publication-aspect-ratio="1.414"')
  expect(named('embed.element')).toContain(`<recto-publication src="${url}" aspect-ratio="1.414"`)
  expect(named('embed.frame')).toContain(`<iframe src="${url}"`)
})

test('a title cannot break out of its attribute', () => {
  for (const name of ['embed.script', 'embed.element', 'embed.frame'])
    expect(named(name)).toContain('"Say &quot;spring&quot; &amp; &lt;smile>"')
})

test('oEmbed is asked at the host that the publication is read at', () => {
  expect(named('embed.oembed')).toBe(
    'https://read.example.com/oembed?url=https%3A%2F%2Fread.example.com%2Fdemo%2Fspring',
  )
})

test('a book is as wide as its first two pages that lie side by side', () => {
  const page = { widthPt: 500, heightPt: 1000 }
  expect(bookRatio([{ pages: [page] }, { pages: [page, page] }])).toBe(1)
  expect(bookRatio([{ pages: [page] }])).toBe(0.5)
  expect(bookRatio([])).toBeCloseTo(Math.SQRT2)
})
