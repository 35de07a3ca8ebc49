import { expect, test } from 'vitest'
import { flowingText } from './flowing-text.ts'

test.each([
  [['A new cata-', 'logue'], 'A new catalogue'],
  [['A new cata\u00ad', 'logue'], 'A new catalogue'],
  [['soft\u00adly'], 'softly'],
  [['Anna-', 'Maria'], 'Anna-Maria'],
  [['a well-', 'known name, well-known'], 'a well-known name, well-known'],
  [['SKU-', '123'], 'SKU-123'],
  [['Holz-', 'und Metall'], 'Holz- und Metall'],
  [['長持ちし', 'ます。', 'KX-883'], '長持ちします。KX-883'],
  [['it is -', 'and stays'], 'it is - and stays'],
  [['two', 'lines'], 'two lines'],
  [[], ''],
])('%j is read as “%s”', (lines, text) => {
  expect(flowingText(lines)).toBe(text)
})
