// Long texts in every field that a request may have: looking through one must not take the time of its square.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findOperations } from '#app/_http/openapi/document.ts'
import { router } from '#app/dashboard/_procedures/router.ts'
import { Outcome } from '../outcome.ts'

const length = 30_000 // characters of a text; a body may have thirty times as many
const mostMs = 40 // of the processor; what grows with the square takes ten times as long, what grows with the text a tenth

/** Signs that regular expressions repeat; `beginnings` lead to those that look closely. */
const signs = 'T 1 . / - 0 a a@ :// = %41 \t T1 +1 a. a- é < ( {{ # 1, 1: \\ .x \n " -- @ : + &a=1 ?'.split(
  ' ',
)
const beginnings = ['', 'http://', 'https://a.b/', 's3://', 'ftp://a', 'mailto:', '2025-06-01T', '#', '+49']
const texts = beginnings.flatMap(beginning =>
  [...signs, ' ', ' a', 'a '].map(sign => `${beginning}${sign.repeat(length / sign.length)}!`),
)

/** Takes no installation: it reads the declared shapes of all endpoints and procedures. */
export async function attackWithLongTexts(): Promise<Outcome> {
  const outcome = new Outcome('texts: long ones in every field, by the time that a field takes')
  const shapes = new Map<z.ZodType, string>()
  for (const [name, shape] of [...(await shapesOfEndpoints()), ...shapesOfProcedures(router, 'rpc')])
    collect(shape, name, shapes)
  for (const [shape, name] of shapes) {
    const slow = texts.find(text => isSlow(shape, text) && isSlow(shape, text))
    outcome.count(slow === undefined ? 'in time' : 'slow')
    if (slow !== undefined) outcome.find(`${name} takes long for ${JSON.stringify(slow.slice(0, 20))}…`)
  }
  return outcome
}

async function shapesOfEndpoints(): Promise<[string, z.ZodType][]> {
  const app = fileURLToPath(new URL('../../../../app', import.meta.url))
  const folders = ['v1', 'v2', 'publications', 'dashboard/api']
  const found = await Promise.all(folders.map(folder => findOperations(`${app}/${folder}`)))
  return found
    .flat()
    .flatMap(({ method, path, declaration: { params, query, body } }) =>
      [params, query, body?.shape]
        .filter(shape => shape !== undefined)
        .map((shape): [string, z.ZodType] => [`${method} ${path}`, shape]),
    )
}

function shapesOfProcedures(node: unknown, name: string): [string, z.ZodType][] {
  if (typeof node !== 'object' || node === null) return []
  if ('~orpc' in node) {
    const { inputSchema } = node['~orpc'] as { inputSchema?: unknown }
    return inputSchema instanceof z.ZodType ? [[name, inputSchema]] : []
  }
  return Object.entries(node).flatMap(([key, inner]) => shapesOfProcedures(inner, `${name}/${key}`))
}

/** Collects every shape that may take a text, by the field that it stands in. */
function collect(shape: z.ZodType, name: string, shapes: Map<z.ZodType, string>): void {
  const { def } = shape
  if (shapes.has(shape)) return
  if (def.type !== 'object' && def.type !== 'array') shapes.set(shape, name)
  const fields = 'shape' in def ? Object.entries(def.shape as object) : []
  // Inner shapes stand alone, or in lists such as the options of a union.
  const inner = Object.values(def)
    .flat()
    .map(one => ['', one] as const)
  for (const [field, one] of [...fields, ...inner])
    if (one instanceof z.ZodType) collect(one, field === '' ? name : `${name} ${field}`, shapes)
}

function isSlow(shape: z.ZodType, text: string): boolean {
  const before = process.cpuUsage()
  try {
    shape.safeParse(text)
  } catch {
    // One that asks the database is no field's.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 > mostMs
}
