import { expect, test } from 'vitest'
import { analyticsTools, sourcesOf, usedTools } from './tools.ts'

const none = {
  ga4: { measurement_id: '' },
  gtm: { container_id: '' },
  matomo: { address: '', site_id: '' },
  plausible: { domain: '', address: '' },
}

/** Returns the faults of the settings of tools, by their places. */
function faultsOf(settings: object): Record<string, string> {
  const issues = analyticsTools.safeParse({ ...none, ...settings }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('tools without settings are off', () => {
  expect(usedTools(analyticsTools.parse(none))).toEqual({})
  expect(usedTools(analyticsTools.parse({}))).toEqual({})
  expect(sourcesOf({})).toEqual({ scripts: [], connections: [] })
})

test('ids are taken as people copy them', () => {
  const given = { ga4: { measurement_id: ' g-ab12cd34ef ' }, gtm: { container_id: 'gtm-ab12cd3' } }
  expect(usedTools(analyticsTools.parse({ ...none, ...given }))).toEqual({
    ga4: { measurement_id: 'G-AB12CD34EF' },
    gtm: { container_id: 'GTM-AB12CD3' },
  })
})

test.each([
  [{ ga4: { measurement_id: 'UA-1234-1' } }, 'ga4.measurement_id', 'must be an ID such as G-AB12CD34EF'],
  [{ ga4: { measurement_id: 'G-1&x=2' } }, 'ga4.measurement_id', 'must be an ID such as G-AB12CD34EF'],
  [{ gtm: { container_id: 'G-AB12CD34EF' } }, 'gtm.container_id', 'must be an ID such as GTM-AB12CD3'],
  [
    { matomo: { address: 'https://m.example', site_id: '1; x' } },
    'matomo.site_id',
    'must be a number such as 1',
  ],
  [{ matomo: { address: 'https://m.example', site_id: '' } }, 'matomo.site_id', 'must be filled in as well'],
  [{ matomo: { address: '', site_id: '1' } }, 'matomo.address', 'must be filled in as well'],
  [
    { plausible: { domain: 'https://shop.example', address: '' } },
    'plausible.domain',
    'must be the name of a domain, such as example.com',
  ],
  [
    { plausible: { domain: '', address: 'https://p.example' } },
    'plausible.domain',
    'must be filled in as well',
  ],
])('%j is refused', (settings, place, fault) => {
  expect(faultsOf(settings)).toEqual({ [place]: fault })
})

test.each([
  'http://matomo.example',
  'matomo.example',
  'javascript:alert(1)',
  'https://user:secret@matomo.example',
  'https://matomo.example/?x',
  'https://matomo.example;script-src.example',
  "https://'unsafe-inline'",
  'https://*.example',
])('%s is no address of a server', address => {
  expect(faultsOf({ matomo: { address, site_id: '1' } })).toHaveProperty(['matomo.address'])
})

test('a policy admits the hosts of the tools in use alone', () => {
  const matomo = { address: 'https://stats.example/matomo/', site_id: '3' }
  expect(sourcesOf({ matomo })).toEqual({
    scripts: ['https://stats.example'],
    connections: ['https://stats.example'],
  })
  const plausible = { domain: 'shop.example', address: '' }
  expect(sourcesOf({ matomo, plausible }).scripts).toEqual(['https://stats.example', 'https://plausible.io'])
  const google = sourcesOf({ ga4: { measurement_id: 'G-AB12CD34EF' }, gtm: { container_id: 'GTM-AB12CD3' } })
  expect(google.scripts).toEqual(['https://www.googletagmanager.com'])
})
