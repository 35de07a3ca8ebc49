import { expect, test } from 'vitest'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { placeOn } from './areas.ts'
import { identifyHost } from './hosts.ts'

/** The segments that a route is looked for by on the files' host, joined; undefined where it has nothing there. */
async function file(assetUrl: string, path: string, host = new URL(assetUrl).host) {
  const found = await inInstallation({ ASSET_URL: assetUrl }, () => identifyHost(host))
  return found && placeOn(found, path.split('/').filter(Boolean))?.segments.join('/')
}

const picture = '1/2/pages/a-at200.jpg'

test.each([
  ['https://files.example.com', `/${picture}`],
  ['https://files.example.com/assets', `/assets/${picture}`],
  ['https://files.example.com/of/recto', `/of/recto/${picture}`],
  // A proxy may have put our own path in already.
  ['https://files.example.com/of/recto', `/assets/${picture}`],
  ['http://127.0.0.1:3000/of/recto', `/of/recto/${picture}`],
])('with ASSET_URL %s a picture is at %s', async (assetUrl, path) => {
  expect(await file(assetUrl, path)).toBe(`assets/${picture}`)
})

test.each([
  '/dashboard',
  '/v2/groups',
  '/v1/groups/demo/publications',
  '/demo/spring',
  '/',
  '/reader/browser.js',
])('a host of files alone serves nothing else: %s', async path => {
  expect(await file('https://files.example.com/assets', path)).toBe(undefined)
  // Without a path in ASSET_URL every address is that of a file.
  expect(await file('https://files.example.com', path)).toMatch(/^assets/)
})

test('files of the framework alone are its own', async () => {
  const at = (path: string) => file('https://files.example.com', path, 'localhost:3000')
  expect(await at('/_next/static/chunks/a.js')).toBe('_next/static/chunks/a.js')
  for (const path of ['/_next/image', '/_next/data/a/demo/spring.json', '/__nextjs_source-map'])
    expect(await at(path)).toBe(undefined)
})

test('addresses of affiliates and of the Model Context Protocol are on the host of the APIs, and publications elsewhere', async () => {
  const [{ identifyHost }, { placeOn }] = await Promise.all([import('./hosts.ts'), import('./areas.ts')])
  const dashboard = await identifyHost('localhost:3000')
  const group = { name: 'catalogues.example.com', protocol: 'https:', roles: ['group'] } as const
  for (const name of ['graphql', 'publications', 'mcp', 'widgets']) {
    const area = name === 'widgets' || name === 'mcp' ? name : 'affiliates'
    expect(dashboard && placeOn(dashboard, [name])?.area).toBe(area)
    expect(placeOn(group, [name])?.area).toBe('publications')
  }
})
