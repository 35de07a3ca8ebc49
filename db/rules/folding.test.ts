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
  ['AB-123.4', 'ab 123 4'],
  ['e\u0301te\u0301', 'ete'],
  ['كتاب ۱۲', 'کتاب 12'],
  ['ΛΌΓΟΣ', 'λογοσ'],
])('takes %j as %j', (text, folded) => {
  expect(fold(text).trim()).toBe(folded)
})

it('knows where everything comes from', () => {
  const text = 'Ein Stra-\nßenﬁsch'
  const { text: folded, origins } = foldWithOrigins(text)
  const start = folded.indexOf('strassenfisch')
  expect(text.slice(origins[start], origins[start + 'strassenfisch'.length])).toBe('Stra-\nßenﬁsch')
})
