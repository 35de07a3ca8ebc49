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
])('an address that ends in %j opens %s', (end, panel) => {
  expect(panelNamedIn(`https://read.example/demo/spring?q=list${end}`, ['search', 'list'])).toBe(panel)
})
