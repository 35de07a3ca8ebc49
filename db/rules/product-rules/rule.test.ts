import { describe, expect, test } from 'vitest'
import { dashboardLanguages } from '../languages.ts'
import { dashboardWordsIn } from '../words/words.ts'
import { ComparisonCache } from './compared-product.ts'
import { ruleField, ruleFieldNames } from './fields.ts'
import { compileRule, meets } from './matching.ts'
import { operatorsOf } from './operators.ts'
import { noProduct, ruleOf } from './products.fixture.ts'
import { type RuleCondition, ruleShape } from './rule.ts'
import { conditionInWords, explainRule, ruleFieldInWords, valueInWords } from './words.ts'

const zone = (timeZone: string) => ({ now: Date.UTC(2026, 11, 1), timeZone })

type Condition = Parameters<typeof ruleOf>[0]['groups'] extends (infer Group)[] | undefined
  ? Group extends { conditions: (infer One)[] }
    ? One
    : never
  : never

function isMet(condition: Condition, product: Partial<typeof noProduct>, timeZone = 'UTC') {
  const rule = ruleOf({ groups: [{ conditions: [condition] }] })
  return meets(compileRule(rule, zone(timeZone)), new ComparisonCache({ ...noProduct, ...product }))
}

describe('a condition holds', () => {
  test('for texts whatever their case, accents and punctuation are', () => {
    const begins = { field: 'product_type', operator: 'begins', value: 'home / chairs' } as const
    expect(isMet(begins, { productType: 'Home > Chairs > Oak' })).toBe(true)
    expect(isMet(begins, { productType: 'My home > Chairs' })).toBe(false)
    expect(isMet({ ...begins, operator: 'contains' }, { productType: 'My home > Chairs' })).toBe(true)
    expect(isMet({ field: 'brand', operator: 'is', value: 'CERNY' }, { brand: 'Černý' })).toBe(true)
    expect(isMet({ field: 'brand', operator: 'is_not', value: 'CERNY' }, { brand: null })).toBe(true)
  })

  test('for labels, and for any text', () => {
    const customLabels = { custom_label_3: 'Autumn' }
    expect(isMet({ field: 'custom_label_3', operator: 'is', value: 'autumn' }, { customLabels })).toBe(true)
    expect(isMet({ field: 'any_text', operator: 'contains', value: 'autumn' }, { customLabels })).toBe(true)
    expect(isMet({ field: 'custom_label_0', operator: 'is_empty' }, { customLabels })).toBe(true)
  })

  test('for prices with open sides, and not where there is none', () => {
    const price = { field: 'price', operator: 'between', from: 10 } as const
    expect(isMet(price, { price: 10 })).toBe(true)
    expect(isMet({ ...price, to: 9.99, from: null }, { price: 10 })).toBe(false)
    expect(isMet(price, { price: null })).toBe(false)
    expect(
      isMet({ field: 'availability', operator: 'is', value: 'preorder' }, { availability: 'preorder' }),
    ).toBe(true)
  })

  test('for whole days of the time zone: a sale to the end of the 24th ends on the 24th', () => {
    const ends = { field: 'sale_ends', operator: 'between', from: '2026-12-24', to: '2026-12-24' } as const
    const midnightInBerlin = { saleEndsAt: Date.UTC(2026, 11, 24, 23) }
    expect(isMet(ends, midnightInBerlin, 'Europe/Berlin')).toBe(true)
    expect(isMet(ends, { saleEndsAt: Date.UTC(2026, 11, 25) }, 'Europe/Berlin')).toBe(false)
    expect(isMet(ends, { saleEndsAt: null })).toBe(false)
  })
})

describe('a rule is refused', () => {
  test.each([
    [{ field: 'colour', operator: 'is', value: 'red' }, /Invalid option/],
    [{ field: 'price', operator: 'contains', value: 'x' }, /must compare price by one of: between/],
    [{ field: 'price', operator: 'is', value: 'x' }, /must compare price with a number/],
    [{ field: 'price', operator: 'between' }, /must have from, to, or both/],
    [{ field: 'price', operator: 'between', from: 2, to: 1 }, /not after/],
    [{ field: 'price', operator: 'between', from: '2026-01-01' }, /must be between numbers/],
    [{ field: 'sale_ends', operator: 'between', to: 4 }, /must be between dates/],
    [{ field: 'brand', operator: 'contains', value: '%' }, /a letter or digit/],
    [{ field: 'availability', operator: 'is', value: 'maybe' }, /one of: in_stock/],
  ])('%j', (condition, message) => {
    const result = ruleShape.safeParse({ groups: [{ conditions: [condition] }] })
    expect(result.error?.issues.map(issue => issue.message).join()).toMatch(message)
  })
})

const english = dashboardWordsIn('en', 'editor')
const german = dashboardWordsIn('de', 'editor')

describe('words', () => {
  test('say the whole rule', () => {
    const rule = ruleOf({
      groups: [
        { conditions: [{ field: 'product_type', operator: 'begins', value: 'Chairs' }] },
        {
          match: 'any',
          conditions: [
            { field: 'price', operator: 'between', to: 50 },
            { field: 'discount', operator: 'between', from: 20 },
          ],
        },
      ],
      order: 'discount',
      pinned: ['A-1'],
      excluded: ['1', '2', '3', '4'],
      sold_out: true,
      when_few: 'hide',
    })
    expect(explainRule(rule, english)).toBe(
      'The 4 products with the biggest discount, where category begins with “Chairs” and (price is at most 50 or discount is at least 20 %). ' +
        'First A-1. Never 1, 2, 3 and 1 more. None that stands elsewhere in the publication. ' +
        'Also products that are sold out. Hidden where there are fewer.',
    )
    expect(explainRule(ruleOf({ count: 1, once: false }), english)).toBe(
      'The product that comes first in the feed.',
    )
  })

  test('say a condition', () => {
    const [condition] = ruleOf({
      groups: [{ conditions: [{ field: 'availability', operator: 'is_not', value: 'out_of_stock' }] }],
    }).groups.flatMap(({ conditions }) => conditions)
    expect(condition && conditionInWords(condition, english)).toBe('availability is not out of stock')
  })

  test('are those of the person’s language', () => {
    const rule = ruleOf({
      groups: [
        { conditions: [{ field: 'product_type', operator: 'begins', value: 'Stühle' }] },
        {
          match: 'any',
          conditions: [
            { field: 'price', operator: 'between', to: 1250.5 },
            { field: 'discount', operator: 'between', from: 20 },
          ],
        },
      ],
      order: 'discount',
      excluded: ['1', '2', '3', '4'],
    })
    expect(explainRule(rule, german)).toBe(
      'Die 4 Produkte mit dem größten Rabatt, bei denen gilt: Kategorie beginnt mit „Stühle“ und ' +
        '(Preis ist höchstens 1.250,5 oder Rabatt ist mindestens 20 %). Nie 1, 2, 3 und 1 weitere. ' +
        'Keines, das anderswo in der Publikation steht.',
    )
  })

  test.each(dashboardLanguages)(
    'of %s name each field, each value to choose and each comparison',
    language => {
      const words = dashboardWordsIn(language, 'editor')
      for (const name of ruleFieldNames) {
        expect(ruleFieldInWords(name, words)).toMatch(/\S/)
        const field = ruleField(name)
        for (const value of field.type === 'choice' ? field.choices : [])
          expect(valueInWords(name, value, words)).toMatch(/\S/)
        for (const operator of operatorsOf[field.type]) {
          const value = { text: 'x', choice: 'in_stock', number: 4, date: null }[field.type]
          const [from, to] = field.type === 'date' ? ['2026-01-01', '2026-02-01'] : [4, 5]
          const condition = { field: name, operator, value, from, to } as RuleCondition
          expect(conditionInWords(condition, words)).toMatch(/^[^{}]+$/)
        }
      }
    },
  )
})
