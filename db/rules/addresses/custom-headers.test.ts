import { expect, test } from 'vitest'
import { headerBarrier } from './custom-headers.ts'

const apart = { dashboard: 'app.example.com', reader: 'read.example.com' }

test('a custom header runs on a reader host of its own that one account has to itself', () => {
  expect(headerBarrier(apart, 1)).toBeNull()
})

test('it does not run beside the dashboard, nor beside other accounts', () => {
  expect(headerBarrier({ dashboard: 'example.com', reader: 'example.com' }, 1)).toBe(
    'shares_the_dashboards_host',
  )
  expect(headerBarrier(apart, 2)).toBe('several_accounts')
})
