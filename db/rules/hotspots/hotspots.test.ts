import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkUrl, mediaUrl } from './field-types.ts'
import { hotspotDetails } from './hotspots.ts'

describe('a link may lead to', () => {
  test.each([
    'https://example.com',
    'HTTP://EXAMPLE.COM/a?b=c#d',
    'https://example.com/a picture.jpg',
    'https://bücher.example/ä',
    'https://user@example.com:8443/',
    'mailto:shop@example.com?subject=Chair',
    'tel:+31201234567',
    'sms:+31201234567',
    'app://shop/chair',
    'com.example.shop:chair',
  ])('%s', url => {
    expect(linkUrl.parse(url)).toBe(url)
  })
})

const nowhere = [
  '',
  ' ',
  'example.com',
  '/relative',
  '//example.com',
  'https:',
  'https://',
  'https:example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'filesystem:https://example.com/a',
  'blob:https://example.com/a',
  'about:blank',
  'view-source:https://example.com',
  'intent://scan/#Intent;scheme=zxing;package=com.example;end',
  'INTENT:#Intent;action=android.settings.SETTINGS;end',
  'android-app://com.example/https/example.com',
  'content://com.android.contacts/contacts/1',
  'itms-services://?action=download-manifest&url=https://example.com/a.plist',
  'shortcuts://run-shortcut?name=Send',
  'ms-msdt:/id PCWDiagnostic',
  'ms-settings:privacy',
  'ms-word:ofe|u|https://example.com/a.docx',
  'microsoft-edge:https://example.com',
  'search-ms:query=a&crumb=location:%5C%5Cexample.com%5Cshare',
  'smb://example.com/share',
  'telnet://example.com',
  'chrome://settings',
  'res://ieframe.dll/a.htm',
  'https://example.com/\0',
  'https://example.com/\r\nSet-Cookie: a=b',
  'https://example.com/\u0085',
  'https://example.com/\ud800',
  `https://example.com/${'a'.repeat(9000)}`,
]

test.each(nowhere)('nothing leads to %j', url => {
  expect(linkUrl.safeParse(url).success).toBe(false)
  expect(mediaUrl.safeParse(url).success).toBe(false)
})

test('no address that is taken runs as a script, however it is written', () => {
  const noise = fc.constantFrom('\t', '\n', '\r', '\0', ' ', '\u0001', '\u00a0', '%0a', '')
  const spelling = fc
    .tuple(fc.constantFrom('javascript:', 'data:', 'vbscript:', 'JAVASCRIPT:'), fc.array(noise), fc.nat(12))
    .map(([scheme, marks, at]) => scheme.slice(0, at) + marks.join('') + scheme.slice(at))
  fc.assert(
    fc.property(spelling, fc.string({ unit: 'binary' }), (scheme, rest) => {
      const url = scheme + rest
      const protocol = URL.parse(url)?.protocol ?? ''
      if (linkUrl.safeParse(url).success)
        expect(['javascript:', 'data:', 'vbscript:']).not.toContain(protocol)
    }),
    { numRuns: 2000 },
  )
})

test.each(['mailto:shop@example.com', 'app://shop/chair', 'ftp://example.com/a.jpg'])(
  'no picture is at %s',
  url => {
    expect(mediaUrl.safeParse(url).success).toBe(false)
  },
)

describe('what tools keep with a picture', () => {
  const keep = (value: unknown) =>
    hotspotDetails.image.safeParse({ url: 'https://example.com/a.jpg', style_json: value }).success

  test('is free in form', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), value => {
        const storable = !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value))
        expect(keep(value)).toBe(storable && JSON.stringify(value).length <= 10_000)
      }),
    )
  })

  test.each([
    ['a list', []],
    ['text', 'a'],
    ['a NUL', { a: 'b\0' }],
    ['a NUL in a name', { 'b\0': 1 }],
    ['half a character', { a: ['\ud800'] }],
    ['too much', { a: 'x'.repeat(10_001) }],
    ['too deep', JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`)],
    ['very deep', JSON.parse(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
  ])('is not %s', (_, value) => {
    expect(keep(value)).toBe(false)
  })
})
