// A real server, and the protocol's official client connected to it, for all tests of the tools.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import type { RunningServer } from '#app/v2/running-server.fixture.ts'

/** Both forms of the protocol that are in use: with a handshake, and with everything in each request. */
export const versions = ['legacy', { pin: '2026-07-28' }] as const

export async function connect(
  server: RunningServer,
  key: string,
  mode: (typeof versions)[number] = 'legacy',
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  })
  await client.connect(transport)
  return client
}

type Connected = Awaited<ReturnType<typeof connect>>

/** Calls a tool that has to succeed. */
export async function use(client: Connected, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  expect([name, isError ?? false, content]).toEqual([name, false, content])
  const [told] = content
  const text = told?.type === 'text' ? told.text : ''
  if (structuredContent !== undefined) expect(JSON.parse(text)).toEqual(structuredContent)
  // biome-ignore lint/suspicious/noExplicitAny: assertions on the answer are the check of its shape
  return (structuredContent ?? text) as any
}

/** Calls a tool that has to be refused, and returns the sentence. */
export async function refusalOf(client: Connected, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args })
  expect([name, isError, content.length]).toEqual([name, true, 1])
  return content[0]?.type === 'text' ? content[0].text : ''
}
