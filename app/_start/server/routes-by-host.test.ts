// Every route file on every kind of host, asked over a socket: it answers on the hosts of its area, and elsewhere its
// address is what any other name is there.
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { servedOn } from '#app/_http/ingress/areas.ts'
import { findRoutes, type Route, routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { root } from '#db/own-files.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { requestListener } from './request-listener.ts'

vi.hoisted(() => {
  process.env.ASSET_URL = 'http://files.example.com/assets'
})

const hosts = {
  dashboard: 'localhost:3000',
  reader: '127.0.0.1:3000',
  group: 'rooms.example.com',
  assets: 'files.example.com',
} as const
type Kind = keyof typeof hosts

/** The area of each route file, by the beginning of its path. The hosts of areas are declared with them. */
const areaOfFiles: [beginning: string, area: keyof typeof servedOn][] = [
  ['(reader)/(home)/', 'home'],
  ['(reader)/[group]/', 'publications'],
  ['(reader)/about-requests/', 'reader services'],
  ['(reader)/embed.js/', 'reader services'],
  ['(reader)/oembed/', 'reader services'],
  ['(reader)/robots.txt/', 'reader services'],
  ['(reader)/sitemap.xml/', 'reader services'],
  ['(reader)/ucp.json/', 'reader services'],
  ['(reader)/widgets/', 'widgets'],
  ['security.txt/', 'contact'],
  ['api/', 'shop webhooks'],
  ['assets/', 'assets'],
  ['dashboard/api/', 'dashboard'],
  ['docs/', 'docs'],
  ['domain-check/', 'checks'],
  ['graphql/', 'affiliates'],
  ['healthz/', 'checks'],
  ['mcp/', 'mcp'],
  ['publications/', 'affiliates'],
  ['readyz/', 'checks'],
  ['up/', 'checks'],
  ['v1/', 'v1'],
  ['v2/', 'v2'],
  ['llms.txt/', 'v2'],
]

const routes = await findRoutes(join(root, 'app'), routedFolders)
const server = createServer(
  await requestListener(routedFolders, async (_, outgoing) => void outgoing.writeHead(404).end('framework')),
)

beforeAll(async () => {
  const { account, group } = await newAccount()
  await newGroup(account.id, { customDomain: hosts.group, slug: 'rooms' })
  await putOnline(group, { title: 'Spring' })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function hostsOf(file: string): readonly Kind[] {
  const area = areaOfFiles.find(([beginning]) => file.startsWith(beginning))?.[1]
  if (area === undefined) throw new Error(`No area is declared here for ${file}`)
  const declared: 'any' | readonly Kind[] = servedOn[area]
  return declared === 'any' ? (Object.keys(hosts) as Kind[]) : declared
}

type Answer = { status: number; allow: string | undefined; said: string }

async function ask(host: string, method: string, path: string): Promise<Answer> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  )
  const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s)
  const headers = head.split('\r\n').filter(line => !/^(date|etag|x-request-id|server-timing):/i.test(line))
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    allow: /^allow: (.*)$/im.exec(head)?.[1],
    said: [...headers, body].join('\n'),
  }
}

function addressOf({ segments }: Route, host: Kind): string {
  // On a group's own domain its slug is not in the address.
  const shown = host === 'group' && segments[0] === '[group]' ? segments.slice(1) : segments
  return `/${shown.map(segment => (segment.startsWith('[') ? '1' : segment)).join('/')}`
}

async function methodsOf(route: Route): Promise<string[]> {
  return Object.keys(await route.load()).filter(name => /^[A-Z]+$/.test(name))
}

/** Answers to it have no body to tell them apart; it is found as GET is. */
const isCompared = (method: string) => method !== 'HEAD'

/** True if an address is nothing, or what it is with a name that nobody gave to a group or publication. */
async function isNobodys(host: string, method: string, path: string, name = 'spring'): Promise<boolean> {
  const { status, allow, said } = await ask(host, method, path)
  if (status === 404 && said.includes('There is nothing at this address')) return true
  const nobodys = await ask(host, method, path.replace(name, 'nobodys'))
  // Refused in JSON or in words, by the address.
  if (status === 405) return nobodys.status === 405 && nobodys.allow === allow
  return nobodys.status >= 400 && said.replaceAll(name, 'nobodys') === nobodys.said
}

test.each(routes.map(route => ({ file: route.file, route })))(
  '$file answers on the hosts of its area alone',
  async ({ file, route }) => {
    const methods = await methodsOf(route)
    const declared = hostsOf(file)
    for (const kind of Object.keys(hosts) as Kind[]) {
      const path = addressOf(route, kind)
      if (declared.includes(kind)) {
        // A method that no route takes is refused by the route that was found, with those that it answers.
        const { status, allow } = await ask(hosts[kind], 'PROPFIND', path)
        const answered = methods.includes('OPTIONS') ? (await ask(hosts[kind], 'OPTIONS', path)).allow : null
        expect([kind, status, allow]).toEqual([kind, 405, answered || methods.join(', ')])
      } else
        for (const method of methods.filter(isCompared))
          expect([kind, method, await isNobodys(hosts[kind], method, path, route.segments[0])]).toEqual([
            kind,
            method,
            true,
          ])
    }
  },
)

test.each(['docs', 'mcp', 'graphql', 'publications'])(
  'a group that is called %s is read on the host of the reader',
  async slug => {
    const { account } = await newAccount()
    const group = await newGroup(account.id)
    const [named] = await database().update(groups).set({ slug }).where(eq(groups.id, group.id)).returning()
    if (named) await putOnline(named, { title: 'Spring' })
    for (const path of [`/${slug}`, `/${slug}/spring`])
      expect([path, (await ask(hosts.reader, 'GET', path)).status]).toEqual([
        path,
        path === `/${slug}` ? 302 : 200,
      ])
  },
)
