import { describe, expect, test } from 'vitest'
import { checkoutOf } from '../checkout.ts'
import { noShop } from '../settings.ts'
import { checkoutAnswerIn } from './answers.ts'
import { checkoutEndpointIn, platformProfile } from './profiles.ts'
import { negotiatedVersion, ucpVersions, versionsToldBy } from './versions.ts'

const shopping = 'dev.ucp.shopping'

test('a list becomes the items of a checkout, asked for at the shop’s profile', () => {
  const shop = { ...noShop, kind: 'ucp', address: 'https://shop.example.com/en/' } as const
  const product = { sku: 'CHAIR', link: null, customLabels: {} }
  expect(checkoutOf(shop, [{ key: 1, product, quantity: 2 }]).checkout).toEqual({
    address: 'https://shop.example.com/.well-known/ucp',
    lineItems: [{ item: { id: 'CHAIR' }, quantity: 2 }],
  })
})

describe.each([undefined, null, 'text', {}, { ucp: {} }, { ucp: { services: {} } }, []])('%j', answer => {
  test('is no profile with a checkout', () => {
    expect(negotiatedVersion(answer)).toBeUndefined()
    expect(versionsToldBy(answer)).toEqual([])
    expect(checkoutEndpointIn(answer, '2026-01-23')).toBeUndefined()
  })
  test('opens no checkout', () => {
    expect(checkoutAnswerIn(answer, 200)).toEqual({ messages: [] })
  })
})

describe('the version', () => {
  const elsewhere = 'https://shop.example.com/ucp/'
  const told = (version: string, others?: unknown) => ({ ucp: { version, supported_versions: others } })

  test.each<[string, unknown, object | undefined]>([
    ['is the newest of both', told('2026-08-25', { '2026-01-23': elsewhere }), { version: '2026-08-25' }],
    [
      'may be an older one, of which the shop has a profile',
      told('2027-02-01', { '2026-01-23': `${elsewhere}1`, '2026-04-08': `${elsewhere}2`, '2025-01-01': 'x' }),
      { version: '2026-04-08', profileUrl: `${elsewhere}2` },
    ],
    [
      'may be told beside the protocol’s part',
      { ucp: { version: '2027-02-01' }, supported_versions: { '2026-08-25': elsewhere } },
      { version: '2026-08-25', profileUrl: elsewhere },
    ],
    ['is none without one in common', told('2027-02-01', { '2026-12-01': elsewhere }), undefined],
    ['is none at an address of another kind', told('2027-02-01', { '2026-04-08': 'file:///etc' }), undefined],
    ['survives versions that are no object', told('2026-04-08', 'all'), { version: '2026-04-08' }],
  ])('%s', (_, profile, negotiated) => {
    expect(negotiatedVersion(profile)).toEqual(negotiated)
  })

  test('is told by its date alone', () => {
    const profile = told('2027-02-01', { draft: elsewhere, '2026-12-01': elsewhere })
    expect(versionsToldBy(profile)).toEqual(['2027-02-01', '2026-12-01'])
  })
})

describe.each(ucpVersions)('our own profile of %s', version => {
  test('is read by the rules that we read those of shops by', () => {
    const { ucp } = platformProfile(version)
    const service = { version, transport: 'rest', endpoint: 'https://shop.example.com' }
    const services = { [shopping]: version === '2026-01-11' ? { rest: service } : [service] }
    expect(negotiatedVersion({ ucp })).toEqual({ version })
    expect(checkoutEndpointIn({ ucp: { ...ucp, services } }, version)).toBe(
      'https://shop.example.com/checkout-sessions',
    )
  })
})

describe('a profile', () => {
  const rest = (version?: string, endpoint = 'https://shop.example.com/v1/') => ({
    transport: 'rest',
    endpoint,
    ...(version && { version }),
  })
  const profile = (services: object[], capabilities?: unknown) => ({
    ucp: { services: { [shopping]: services }, capabilities },
  })
  const checkout = { 'dev.ucp.shopping.checkout': [] }

  test.each<[string, unknown, boolean]>([
    ['with the service of its version', profile([rest('2026-08-25')], checkout), true],
    ['that names no capabilities', profile([rest('2026-08-25')]), true],
    ['with capabilities in a list', profile([rest()], [{ name: 'dev.ucp.shopping.checkout' }]), true],
    ['whose service is of another version', profile([rest('2026-04-08')], checkout), false],
    ['without the capability', profile([rest('2026-08-25')], { 'dev.ucp.shopping.order': [] }), false],
    ['of another transport', profile([{ ...rest(), transport: 'mcp' }], checkout), false],
  ])('%s', (_, read, hasCheckout) => {
    const address = 'https://shop.example.com/v1/checkout-sessions'
    expect(checkoutEndpointIn(read, '2026-08-25')).toBe(hasCheckout ? address : undefined)
  })

  test('of an older version may mix versions of services', () => {
    const mixed = profile([rest('2026-01-11'), rest('2026-04-08', 'https://shop.example.com/v2')])
    expect(checkoutEndpointIn(mixed, '2026-04-08')).toBe('https://shop.example.com/v2/checkout-sessions')
    expect(checkoutEndpointIn(mixed, '2026-01-23')).toBe('https://shop.example.com/v1/checkout-sessions')
  })
})

describe('an answer', () => {
  const address = 'https://shop.example.com/c/1'
  const soldOut = [{ type: 'error', code: 'out_of_stock', content: ' All are\n sold out ' }]

  test.each<[string, unknown, number, object]>([
    ['is a checkout', { status: 'incomplete', continue_url: address }, 201, { address, messages: [] }],
    [
      'is a checkout with messages',
      { ucp: { status: 'success' }, continue_url: address, messages: [...soldOut, 7, { content: '' }] },
      200,
      { address, messages: ['All are sold out'] },
    ],
    [
      'of status error is none, wherever it leads',
      { ucp: { status: 'error' }, messages: soldOut, continue_url: address },
      200,
      { messages: ['All are sold out'] },
    ],
    ['of an ended checkout is none', { status: 'canceled', continue_url: address }, 200, { messages: [] }],
    [
      'of the protocol has a message of its own',
      { code: 'version_unsupported', content: 'We speak 2026-01-11.', continue_url: address },
      422,
      { messages: ['We speak 2026-01-11.'] },
    ],
    ['never leads to code', { continue_url: 'javascript:alert(1)' }, 201, { messages: [] }],
  ])('%s', (_, answer, status, read) => {
    expect(checkoutAnswerIn(answer, status)).toEqual(read)
  })

  test('has no more words than fit beside a list', () => {
    const messages = Array.from({ length: 20 }, () => ({ content: 'x'.repeat(1000) }))
    const read = checkoutAnswerIn({ messages }, 200)
    expect(read.messages).toHaveLength(5)
    expect(read.messages[0]).toHaveLength(300)
  })
})
