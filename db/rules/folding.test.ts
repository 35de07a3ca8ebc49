import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, foldWithOrigins } from './folding.ts'

it.each([
  ['Été À LA CARTE', 'ete a la carte'],
  ['Straße, Øl & Łódź', 'strasse ol lodz'],
  ['İstanbul ışık', 'istanbul isik'],
  ['ﬁsh ﬂoor', 'fish floor'],
  ['Gar\u00adten', 'garten'],
  ['Garten-\nstuhl', 'gartenstuhl'],
  ['Baden-\nBaden', 'baden baden'],
  ['Gar\u00ad\nten', 'garten'],
  ['Holz-\nund Metall', 'holz und metall'],
  ['長持ちし\nます', '長持ちします'],
  ['Tür\n\nTisch', 'tur tisch'],
  ['AB-123.4', 'ab 123 4'],
  ['e\u0301te\u0301', 'ete'],
  ['كتاب ۱۲', 'کتاب 12'],
  ['كتـــاب', 'کتاب'],
  ['طاولة ہمۀ', 'طاوله همه'],
  ['ΛΌΓΟΣ', 'λογοσ'],
])('takes %j as %j', (text, folded) => {
  expect(fold(text).trim()).toBe(folded)
})

it('takes any text as it does with offsets', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('A', 'b', '-', ' ', '\n', 'é', '1') }),
  )
  fc.assert(
    fc.property(texts, text => {
      expect(fold(text)).toBe(foldWithOrigins(text).text)
    }),
    { numRuns: 2000 },
  )
})

it('knows where everything comes from', () => {
  const text = 'Ein Stra-\nßenﬁsch'
  const { text: folded, origins } = foldWithOrigins(text)
  const start = folded.indexOf('strassenfisch')
  expect(text.slice(origins[start], origins[start + 'strassenfisch'.length])).toBe('Stra-\nßenﬁsch')
})
