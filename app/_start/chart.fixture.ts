// Renders the Helm chart where neither Helm nor Go is at hand: those parts of Go's templates that the chart uses, and no others.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

type Values = Record<string, unknown>
type Scope = { dot: unknown; root: unknown; variables: Values }
type Block = { kind: 'text'; text: string } | { kind: 'print'; code: string } | Nested
type Nested = { kind: 'range' | 'define' | 'if'; code: string; body: Block[] }

/** Returns the text of each template of a chart's folder. @throws on anything that it does not know */
export function renderChart(folder: string, values: Values): string {
  const files = globSync('templates/*', { cwd: folder }).sort()
  const parsed = files.map(file => ({ file, blocks: parse(readFileSync(join(folder, file), 'utf8')) }))
  const named = new Map(
    parsed.flatMap(({ blocks }) =>
      blocks.flatMap(block => (block.kind === 'define' ? [[unquoted(block.code), block.body] as const] : [])),
    ),
  )
  const root = { Values: values, Release: { Name: 'recto' }, Chart: { AppVersion: '1.0.0' } }
  const render = rendererOf(named)
  return parsed
    .filter(({ file }) => basename(file).endsWith('.yaml'))
    .map(({ blocks }) => render(blocks, { dot: root, root, variables: {} }))
    .join('\n---\n')
}

function parse(template: string): Block[] {
  const pieces = template.split(/(\s*\{\{-.*?-?\}\}|\{\{.*?-?\}\})/s)
  const open: Block[][] = [[]]
  const nested: Nested[] = []
  for (const piece of pieces) {
    const [, , code] = /^(\s*)\{\{-?\s*(.*?)\s*-?\}\}$/s.exec(piece) ?? []
    const [, word = '', rest = ''] = /^(range|define|if|end)\b\s*(.*)$/s.exec(code ?? '') ?? []
    if (code === undefined) open.at(-1)?.push({ kind: 'text', text: piece })
    else if (word === 'end') {
      open.pop()
      nested.pop()
    } else if (word === '') open.at(-1)?.push({ kind: 'print', code })
    else {
      const block: Nested = { kind: word as Nested['kind'], code: rest, body: [] }
      open.at(-1)?.push(block)
      open.push(block.body)
      nested.push(block)
    }
  }
  if (nested.length > 0) throw new Error(`A block of the template is not ended: ${nested.at(-1)?.code}`)
  return open[0] ?? []
}

function rendererOf(named: Map<string, Block[]>) {
  const render = (blocks: Block[], scope: Scope): string => blocks.map(block => one(block, scope)).join('')
  const one = (block: Block, scope: Scope): string => {
    if (block.kind === 'text') return block.text
    if (block.kind === 'print') return String(evaluate(block.code, scope))
    if (block.kind === 'range') return repeated(block, scope)
    return block.kind === 'if' && evaluate(block.code, scope) ? render(block.body, scope) : ''
  }
  const repeated = ({ code, body }: Nested, scope: Scope) => {
    const [, key, value, over = code] = /^\$(\w+), \$(\w+) := (.*)$/.exec(code) ?? []
    const entries = Object.entries(evaluate(over, scope) as Values)
    return entries
      .map(([name, dot]) => {
        const own = key === undefined || value === undefined ? {} : { [key]: name, [value]: dot }
        return render(body, { ...scope, dot, variables: { ...scope.variables, ...own } })
      })
      .join('')
  }
  const evaluate = (code: string, scope: Scope): unknown => {
    const [first = '', ...pipes] = code.split(' | ')
    return pipes.reduce((value, pipe) => piped(value, pipe), start(first, scope))
  }
  const start = (code: string, scope: Scope): unknown => {
    const [, name, argument = ''] = /^include "([^"]+)" (\S+)$/.exec(code) ?? []
    if (name === undefined) return read(code, scope)
    const blocks = named.get(name)
    if (blocks === undefined) throw new Error(`There is no template ${name}`)
    const dot = read(argument, scope)
    return render(blocks, { dot, root: dot, variables: {} })
  }
  return render
}

function read(path: string, { dot, root, variables }: Scope): unknown {
  if (path === '.') return dot
  if (path === '$') return root
  const [, variable, fields = ''] = /^(?:\$(\w+))?((?:\.\w+)*)$/.exec(path) ?? []
  if (variable === undefined && fields === '') throw new Error(`The template has something unknown: ${path}`)
  const from = variable === undefined ? dot : variables[variable]
  return fields
    .split('.')
    .slice(1)
    .reduce((value, field) => {
      const next = (value as Values)[field]
      if (next === undefined) throw new Error(`There is no value ${path}`)
      return next
    }, from)
}

function piped(value: unknown, pipe: string): unknown {
  const [name, argument] = pipe.split(' ')
  if (name === 'quote') return JSON.stringify(String(value))
  if (name === 'toJson') return JSON.stringify(value)
  if (name === 'indent') return String(value).replaceAll(/^/gm, ' '.repeat(Number(argument)))
  throw new Error(`The template calls something unknown: ${pipe}`)
}

function unquoted(text: string): string {
  return JSON.parse(text)
}
