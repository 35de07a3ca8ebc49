import { expect, test } from 'vitest'
import { inInstallation } from '#db/testing/in-installation.fixture.ts'
import { identifyHost, mayHoldSession } from './hosts.ts'

/** Which roles a `Host` has, under which name, where these addresses are set; undefined where it is nobody's. */
async function roles(addresses: Record<string, string>, host: string): Promise<string | undefined> {
  const found = await inInstallation(addresses, () => identifyHost(host))
  return found && `${found.name} ${found.roles.join('+')} ${found.protocol}`
}

const apart = {
  BASE_URL: 'https://app.example.com',
  READER_URL: 'https://read.example.com',
  ASSET_URL: 'https://files.example.com:8443',
}

test.each([
  ['app.example.com', 'app.example.com dashboard https:'],
  ['APP.Example.com.', 'app.example.com dashboard https:'],
  ['app.example.com:443', 'app.example.com dashboard https:'],
  ['read.example.com:3000', 'read.example.com reader https:'],
  ['files.example.com', 'files.example.com:8443 assets https:'],
  ['files.example.com:8443', 'files.example.com:8443 assets https:'],
])('a host is ours whatever port a proxy made of its own: %s', async (host, found) => {
  expect(await roles(apart, host)).toBe(found)
})

const byPort = { BASE_URL: 'http://intranet:8080', READER_URL: 'http://intranet:8081' }

test.each([
  ['intranet:8080', 'intranet:8080 dashboard http:'],
  ['intranet:8081', 'intranet:8081 reader+assets http:'],
  ['intranet', undefined],
  ['intranet:80', undefined],
])('two of ours that differ by the port alone stay apart: %s', async (host, found) => {
  expect(await roles(byPort, host)).toBe(found)
})

test('the usual port may be left out where another of ours has one', async () => {
  const mixed = { BASE_URL: 'https://one.example.com', READER_URL: 'https://one.example.com:8443' }
  expect(await roles(mixed, 'one.example.com')).toContain('dashboard')
  expect(await roles(mixed, 'one.example.com:443')).toContain('dashboard')
  expect(await roles(mixed, 'one.example.com:8443')).toContain('reader')
  expect(await roles(mixed, 'one.example.com:8080')).toBe(undefined)
})

test('one host for everything has every role', async () => {
  expect(await roles({ BASE_URL: 'https://one.example.com' }, 'one.example.com')).toBe(
    'one.example.com dashboard+reader+assets https:',
  )
})

test.each([
  ['localhost:3000', 'localhost:3000 dashboard http:'],
  ['localhost:8080', 'localhost:3000 dashboard http:'],
  ['127.0.0.1:3000', '127.0.0.1:3000 reader+assets http:'],
  ['[::1]:3000', '[::1]:3000 dashboard http:'],
])('a trial on one machine: %s', async (host, found) => {
  expect(await roles({}, host)).toBe(found)
})

test('an installation for others knows no names of the machine', async () => {
  expect(await roles(apart, 'localhost:3000')).toBe(undefined)
})

test('a session may be held for every port of the dashboard’s host, and for no other', async () => {
  const may = (host: string) => inInstallation(byPort, () => mayHoldSession(host))
  for (const host of ['intranet:8080', 'intranet:8081', 'Intranet', 'intranet:9'])
    expect(await may(host)).toBe(true)
  for (const host of ['read.example.com', 'localhost:8080']) expect(await may(host)).toBe(false)
})
