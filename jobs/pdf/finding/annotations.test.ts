import { expect, test } from 'vitest'
import { annotationsOfLinks, annotationsOfNotes } from './annotations.ts'

const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
const link = (uri: string) =>
  annotationsOfLinks({ links: [{ ...area, uri }], more: false }).findings[0]?.hotspot

test.each([
  ['https://example.com/a b', 'https://example.com/a b'],
  ['  https://example.com ', 'https://example.com'],
  ['www.example.com/chair', 'http://www.example.com/chair'],
  ['http://https://example.com', 'https://example.com'],
  ['http://http//example.com', 'http://example.com'],
  ['https//www.example.com', 'https://www.example.com'],
  ['//example.com/chair', 'https://example.com/chair'],
  ['info@example.com', 'mailto:info@example.com'],
  ['tel:+49 30 1', 'tel:+49 30 1'],
  ['shop-app://chair/7', 'shop-app://chair/7'],
])('a link to “%s” leads to %s', (uri, url) => {
  expect(link(uri)).toMatchObject({ type: 'external_link', details: { url } })
})

test.each([
  'javascript:alert(1)',
  'intent://scan/#Intent;scheme=zxing;end',
  'ms-msdt:/id PCWDiagnostic',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '',
  'chair',
  '#top',
])('a link to “%s” is none', uri => {
  expect(link(uri)).toBeUndefined()
})

test.each([
  ['as it is', '{"type":"product","sku":"A"}'],
  ['escaped', '%7B%22type%22:%22product%22,%22sku%22:%22A%22%7D'],
  ['behind a scheme that a program put there', 'http://{"type":"product","sku":"A"}'],
])('the address of a link may be JSON: %s', (_, uri) => {
  expect(link(uri)).toEqual({ type: 'product', skus: ['A'] })
})

test('what a page asks for is bounded, and that is told', () => {
  const sku = Array.from({ length: 100 }, (_, at) => `${at}${'x'.repeat(250)}`)
  const note = { ...area, contents: JSON.stringify({ type: 'product', sku }) }
  const { findings, warnings } = annotationsOfNotes(Array.from({ length: 500 }, () => note))
  expect(findings.length).toBeLessThan(100)
  expect(warnings).toMatchObject([
    { kind: 'annotations', message: expect.stringContaining('hold more text than can be kept') },
  ])
})

test('a hundred malformed notes are told of in ten sentences at most', () => {
  const notes = Array.from({ length: 100 }, () => ({ ...area, contents: '{' }))
  expect(annotationsOfNotes(notes).warnings).toHaveLength(10)
})
