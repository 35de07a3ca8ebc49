import { describe, expect, test } from 'vitest'
import { barrierSentence, codeBarrier, type HostFacts, sharedHostNotice } from './publishers-code.ts'

const ownHost: HostFacts = { mayHoldSession: false, hasOnePerson: false, servesOneAccount: true }
const sharedHost: HostFacts = { ...ownHost, mayHoldSession: true }
const trial: HostFacts = { ...sharedHost, hasOnePerson: true }
const severalAccounts: HostFacts = { ...ownHost, servesOneAccount: false }

const everything = ['custom_header', 'analytics_tools', 'shop_form'] as const

describe('the code of a publisher', () => {
  test.each(everything)('%s acts on a host that one account has to itself', code => {
    expect(codeBarrier(code, ownHost)).toBeNull()
  })

  test.each(everything)('%s is off where others are signed in to the dashboard', code => {
    expect(codeBarrier(code, sharedHost)).toBe('shares_the_dashboards_host')
    expect(codeBarrier(code, { ...sharedHost, servesOneAccount: false })).toBe('shares_the_dashboards_host')
  })

  test('acts in a trial of one person, but for what asks nobody before', () => {
    expect(everything.map(code => codeBarrier(code, trial))).toEqual([
      'shares_the_dashboards_host',
      null,
      null,
    ])
  })

  test('runs no script beside other accounts, and may post a form there', () => {
    expect(everything.map(code => codeBarrier(code, severalAccounts))).toEqual([
      'several_accounts',
      'several_accounts',
      null,
    ])
  })

  test('is explained with what to do', () => {
    for (const code of everything) {
      expect(barrierSentence(code, 'shares_the_dashboards_host')).toContain('READER_URL')
      expect(barrierSentence(code, 'several_accounts')).toContain('a domain of its own')
    }
  })
})

test('an operator is told what a shared host costs, now or later', () => {
  expect(sharedHostNotice(ownHost, 'example.com')).toBeUndefined()
  expect(sharedHostNotice(sharedHost, 'example.com')).toMatch(
    /^Dashboard and reader share .* are off there, since/,
  )
  expect(sharedHostNotice(trial, 'example.com')).toContain('once somebody else can sign in')
})
