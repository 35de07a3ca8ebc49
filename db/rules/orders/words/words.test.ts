import { describe, expect, test } from 'vitest'
import { languageCodes } from '../../languages.ts'
import { faultWords } from './faults.ts'
import { labelWords } from './labels.ts'
import { orderTerms } from './terms.ts'
import { thanksWords } from './thanks.ts'

const tables: Record<string, Record<string, Record<string, string>>> = {
  labelWords,
  orderTerms,
  faultWords,
  thanksWords,
}

describe.each(languageCodes)('the form of orders in %s', language => {
  test.each(Object.entries(tables))('has every text of %s, with the placeholders of English', (_, table) => {
    for (const [key, english] of Object.entries(table.en ?? {})) {
      const own = table[language]?.[key] ?? ''
      expect(own.trim(), key).not.toBe('')
      expect(own.match(/\{\w+\}/g), key).toEqual(english.match(/\{\w+\}/g))
    }
  })

  test.each(['faultWords', 'thanksWords'])('says nothing of %s in English', name => {
    if (language === 'en') return
    for (const [key, english] of Object.entries(tables[name]?.en ?? {}))
      expect(tables[name]?.[language]?.[key], key).not.toBe(english)
  })
})
