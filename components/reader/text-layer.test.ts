import { expect, it } from 'vitest'
import { textLayer } from './text-layer.ts'

const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.02 }

it('keeps paragraphs as paragraphs and puts each run where it is printed', () => {
  const html = textLayer(
    'Two chairs\n\nof beech',
    [
      { ...box, text: 'Two chairs' },
      { ...box, text: 'of beech' },
    ],
    0.7,
  )
  expect(html.match(/<p dir="auto">/g)).toHaveLength(2)
  expect(html).toContain('style="left:10%;top:20%;--h:1.76" data-em="19.89">Two chairs\n</span>')
})

it('never lets the text of a PDF become markup', () => {
  const text = '<script>alert(1)</script> & "more"'
  const html = textLayer(text, [{ ...box, text }], 0.7)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script')
})

it('turns text that is written downwards', () => {
  const html = textLayer('Autumn', [{ text: 'Autumn', left: 0.9, top: 0.1, width: 0.02, height: 0.4 }], 0.7)
  expect(html).toContain('class="upright"')
})

it('keeps text of which the place is not known', () => {
  expect(textLayer('Two <chairs>', [], 0.7)).toBe('<p dir="auto">Two &lt;chairs&gt;</p>')
})

it('is empty for a page without text', () => {
  expect(textLayer('', [], 0.7)).toBe('')
})
