import { expect, test } from 'vitest'
import { panelNamedIn } from './panel-in-address.ts'

test.each([
  ['#list', 'list'],
  ['#list=spring:12*2', 'list'],
  ['#search', 'search'],
  ['#print', undefined],
  ['#page-3', undefined],
  ['#listing', undefined],
  ['#', undefined],
  ['', undefined],
])('an address that ends in %j opens %s', (fragment, panel) => {
  expect(panelNamedIn(fragment, ['search', 'list'])).toBe(panel)
})
