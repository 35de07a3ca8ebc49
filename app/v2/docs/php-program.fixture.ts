// Reads a PHP example as a parser does, so that its request can be sent where no PHP is installed.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Engine } from 'php-parser'

type Node = { kind: string } & Record<string, unknown>

/** True where PHP is installed with its extension for curl. */
export const hasPhp = await promisify(execFile)('php', ['-m']).then(
  ({ stdout }) => /^curl$/m.test(stdout),
  () => false,
)

/** Parses a program. @throws Error with the place of a fault in its syntax */
export function parsePhp(program: string): unknown {
  const text = program.startsWith('<?php') ? program : `<?php\n${program}`
  return new Engine({ parser: { version: '8.2' } }).parseCode(text, 'example.php')
}

/** Sends the request that a program makes with curl. @param folder its working directory */
export async function runPhp(program: string, folder: string, key: string): Promise<number> {
  const calls = callsIn(parsePhp(program))
  const [url] = argumentsOf(calls, 'curl_init')
  const [, options] = argumentsOf(calls, 'curl_setopt_array')
  const read = (node: unknown) => value(node as Node, { folder, key })
  const set = new Map((await read(options)) as [string, unknown][])
  const headers = (set.get('CURLOPT_HTTPHEADER') ?? []) as string[]
  const response = await fetch(String(await read(url)), {
    method: String(set.get('CURLOPT_CUSTOMREQUEST') ?? 'GET'),
    headers: headers.map(line => line.split(': ', 2) as [string, string]),
    ...(set.has('CURLOPT_POSTFIELDS') && { body: set.get('CURLOPT_POSTFIELDS') as string }),
  })
  return response.status
}

function callsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return 'kind' in node && node.kind === 'call' ? [node as Node, ...inside] : inside
}

function argumentsOf(calls: Node[], name: string): unknown[] {
  const call = calls.find(({ what }) => (what as Node).name === name)
  if (call === undefined) throw new Error(`The program does not call ${name}`)
  return call.arguments as unknown[]
}

/** Returns what an expression of an example stands for: an array with names is a list of pairs. */
async function value(node: Node, from: { folder: string; key: string }): Promise<unknown> {
  const inner = (one: unknown) => value(one as Node, from)
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node.value
    case 'number':
      return Number(node.value)
    case 'name':
      return node.name
    case 'bin':
      return `${await inner(node.left)}${await inner(node.right)}`
    case 'entry':
      return node.key === null ? inner(node.value) : [await inner(node.key), await inner(node.value)]
    case 'array':
      return Promise.all((node.items as unknown[]).map(inner))
    case 'call':
      return called((node.what as Node).name, await inner((node.arguments as unknown[])[0]), node, from)
    default:
      throw new Error(`The program has a ${node.kind}, which is not read`)
  }
}

async function called(name: unknown, given: unknown, node: Node, from: { folder: string; key: string }) {
  if (name === 'getenv' && given === 'RECTO_KEY') return from.key
  if (name === 'file_get_contents') return readFile(join(from.folder, String(given)))
  if (name === 'json_encode') return JSON.stringify(jsonOf((node.arguments as Node[])[0], given))
  throw new Error(`The program calls ${String(name)}, which is not known`)
}

/** Makes objects of pairs, where the array has names. */
function jsonOf(node: Node | undefined, given: unknown): unknown {
  const items = (node?.items ?? []) as { key: unknown; value: Node }[]
  if (node?.kind !== 'array') return given
  const isNamed = items.some(({ key }) => key !== null)
  const values = (given as unknown[]).map((one, index) =>
    jsonOf(items[index]?.value, isNamed ? (one as unknown[])[1] : one),
  )
  return isNamed
    ? Object.fromEntries(values.map((one, index) => [(given as [string, unknown][])[index]?.[0], one]))
    : values
}
