import { expect, test } from 'vitest'
import { logAsCsv } from './log-as-csv.ts'

const note = {
  line: 7,
  item: null,
  id: 'A-1',
  field: 'price',
  sentence: 'The price “free” is not clear.',
  reason: null,
  isLeftOut: false,
}

test('a log is a table that spreadsheets read', () => {
  const wholeFile = {
    line: null,
    item: null,
    id: null,
    field: null,
    sentence: 'Odd, "very"\nodd.',
    reason: null,
    isLeftOut: true,
  }
  expect(logAsCsv([note, wholeFile])).toBe(
    '\ufeffline,item,id,field,row,what\r\n7,,A-1,price,imported,The price “free” is not clear.\r\n,,,,left out,"Odd, ""very""\nodd."\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@x', '=cmd|" /C calc"!A0'])('an id like %s is no formula', id => {
  expect(logAsCsv([{ ...note, id }])).toMatch(/\r\n7,,"?'/)
})
