/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { anchorOf, MarkdownText, markdownParts } from './markdown.tsx'

const html = (text: string, addressOf: (href: string) => string | undefined = href => href) =>
  renderToString(<MarkdownText text={text} links={{ addressOf }} />)

test.each([
  ['What arrives, and when', 'what-arrives-and-when'],
  ['The `Idempotency-Key` header', 'the-idempotency-key-header'],
  ["A group's own domain", 'a-groups-own-domain'],
  ['Umlaute: Größe', 'umlaute-größe'],
  ['PHP, Python & n8n', 'php-python--n8n'],
])('the heading “%s” has the anchor that GitHub gives it', (heading, place) => {
  expect(anchorOf(heading)).toBe(place)
  expect(html(`## ${heading}`)).toContain(`id="${place}"`)
})

test('headings of the same words have anchors of their own, in pages and in the search', () => {
  const text = '# A\n\n## Limits\n\none\n\n### Limits\n\n## Limits\n\ntwo\n'
  expect(html(text).match(/ id="[^"]+"/g)).toEqual([' id="limits"', ' id="limits-1"', ' id="limits-2"'])
  expect(markdownParts(text).map(({ place }) => place)).toEqual([undefined, 'limits', 'limits-2'])
})

test('a line of code that looks like a heading is none', () => {
  const text = '# A\n\n```sh\n## not a heading\n```\n\n## One\n'
  expect(markdownParts(text).map(({ heading }) => heading)).toEqual([undefined, 'One'])
})

test('a link that leads nowhere on the site is plain words', () => {
  expect(html('See [the code](../../code.ts).', () => undefined)).toContain('See the code.')
})

test('addresses of the reference that are written as code are links', () => {
  expect(html('Read `/v2/docs/errors` and `/v2/groups`.')).toContain(
    '<a href="/v2/docs/errors"><code>/v2/docs/errors</code></a> and <code>/v2/groups</code>',
  )
})

test.each(['<script>', '`<b>`', '`a & b`'])('%s in code is text', text => {
  expect(html(`\`\`\`\n${text}\n\`\`\``)).not.toMatch(/<script>|<b>/)
})
