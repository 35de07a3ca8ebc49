import { expect, test } from 'vitest'
import { ReferenceMending } from './reference-mending.ts'

test.each([
  ['a & b &amp; c &uuml;', 'a &amp; b &amp; c ü'],
  ['<a>3 < 5</a>', '<a>3 &lt; 5</a>'],
  ['&#55357;&#56832; &#55357; &#1;', '😀  '],
  ['<![CDATA[&uuml; ]] ]]>&uuml;', '<![CDATA[&uuml; ]] ]]>ü'],
  ['<!--&uuml; -- -->&uuml;', '<!--&uuml; -- -->ü'],
  [`<!-->${'long '.repeat(20)}&uuml; -->&uuml;`, `<!-->${'long '.repeat(20)}&uuml; -->ü`],
])('mends %j alike, wherever its pieces end', (text, mended) => {
  for (let at = 0; at <= text.length; at += 1)
    expect(mendedOf([text.slice(0, at), text.slice(at)])).toBe(mended)
  expect(mendedOf([...text])).toBe(mended)
})

function mendedOf(pieces: readonly string[]): string {
  const written: string[] = []
  const mending = new ReferenceMending({ write: text => written.push(text), mended: () => {} })
  for (const piece of pieces) mending.read(piece)
  mending.end()
  return written.join('')
}
