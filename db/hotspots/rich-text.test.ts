import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptionHtml, sanitizeRichText } from './rich-text.ts'

test('what rich text is made of stays', () => {
  const html =
    '<h2>Chair</h2><p>A <strong>red</strong> <em>chair</em><br />and <u>more</u></p><ul><li>One</li></ul>'
  expect(sanitizeRichText(html)).toBe(html)
  expect(sanitizeRichText('Tom & Jerry < 3')).toBe('Tom &amp; Jerry &lt; 3')
})

test('links say that they lead away', () => {
  expect(sanitizeRichText('<a href="https://example.com" target="_top" rel="opener">Shop</a>')).toBe(
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">Shop</a>',
  )
  expect(sanitizeRichText('<a href="mailto:shop@example.com">Mail</a>')).toContain('href="mailto:')
})

describe('what goes', () => {
  test.each([
    ['<script>alert(1)</script>', null],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<img src=x onerror=alert(1)>', null],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://example.com"></iframe>', null],
    ['<svg onload=alert(1)><circle /></svg>', null],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', null],
    ['<form action="https://example.com"><input name="a"><button>Go</button></form>', 'Go'],
    ['<object data="x"></object><embed src="x">', null],
    ['<base href="https://example.com"><meta http-equiv="refresh" content="0"><link rel="stylesheet">', null],
    ['<!-- a comment --><p>a</p>', '<p>a</p>'],
    ['<video src="https://example.com/a.mp4" autoplay></video>', null],
    ['<template><p onclick=x>a</p></template>', '<p>a</p>'],
    ['   ', null],
  ])('%s becomes %j', (html, left) => {
    expect(sanitizeRichText(html)).toBe(left)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java&#10;script:alert(1)',
    'java&Tab;script:alert(1)',
    '&#x6A;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
  ])('the address %s of a link', address => {
    expect(sanitizeRichText(`<a href="${address}">a</a>`)).toBe(
      '<a rel="noopener noreferrer nofollow" target="_blank">a</a>',
    )
  })
})

test('depth costs nothing', () => {
  const deep = '<b>'.repeat(30_000)
  expect(sanitizeRichText(`${deep}a`)?.length).toBeLessThan(1000)
  expect(sanitizeRichText('<'.repeat(100_000))).toBe('&lt;'.repeat(100_000))
})

const pieces = [
  ...['<p>', '</p>', '<a href="', '">', '<script>', '</script>', '<img src=x onerror=alert(1)>', '</a>'],
  ...[
    '<style>',
    '</style>',
    'javascript:',
    '&lt;script&gt;',
    '"',
    "'",
    '<!--',
    '-->',
    '<b',
    ' onclick=x',
    '>',
  ],
  ...[
    '<textarea>',
    '</textarea>',
    '<noscript>',
    '<xmp>',
    '&#60;',
    'text',
    '<![CDATA[',
    ']]>',
    '<ul><li>',
    '&',
  ],
]
const foreign = ['<svg>', '</svg>', '<math>', '<mtext>', '<desc>', '<title>', '</title>', '<foreignObject>']

test('nothing but what is allowed is ever left, however it is mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...foreign), { maxLength: 30 }), parts => {
      for (const tag of sanitizeRichText(parts.join(''))?.match(/<[^>]*>?/g) ?? []) {
        expect(tag).toMatch(/^<\/?(p|a|b|ul|li)( (href|target|rel)="[^"<>]*")*>$/)
        expect(tag).not.toMatch(/href="javascript:/)
      }
    }),
    { numRuns: 3000 },
  )
})

test('sanitising again changes nothing, so what was read can be sent back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), parts => {
      const once = sanitizeRichText(parts.join('')) ?? ''
      expect(sanitizeRichText(once) ?? '').toBe(once)
    }),
    { numRuns: 3000 },
  )
})

describe('a description of a product', () => {
  test.each([
    ['<b>Soft</b> chair<script>alert(1)</script>', '<b>Soft</b> chair'],
    ['Oak<br>and <EM onclick="x()">ash</EM>', 'Oak<br />and <em>ash</em>'],
    ['<div><img src=x onerror=alert(1)></div>', ''],
    ['<b>cut off', '<b>cut off</b>'],
  ])('%s is shown as HTML', (description, html) => {
    expect(descriptionHtml(description)).toBe(html)
  })

  test.each(['A chair', '5 < 6 and 7 > 6', 'Tom & Jerry', '<none>', ''])('%j is plain text', description => {
    expect(descriptionHtml(description)).toBeNull()
  })
})
