import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '#db/own-files.ts'

const read = (file: string) => readFileSync(join(root, 'docs/deploy', file), 'utf8')
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

/** The arguments that a command of package.json gives to our Node. */
function argumentsOf(name: string): string[] {
  const [, given = ''] = scripts[name]?.split('exec node_modules/.bin/node ') ?? []
  return given.split(' ')
}

const program = 'app/_start/run.mjs'
const commandOf = (name: string) => argumentsOf(name).filter(arg => arg !== program)

test.each([
  ['recto', ['start']],
  ['recto-web', ['migrate', 'web']],
  ['recto-worker', ['worker']],
])('the unit %s runs npm run %s', (unit, names) => {
  const started = [...read(`systemd/${unit}.service`).matchAll(/^ExecStart(?:Pre)?=\S+\/node (.+)$/gm)]
  expect(started.map(([, args]) => args?.split(' ').toSorted())).toEqual(
    names.map(name => argumentsOf(name).toSorted()),
  )
})

test('the image runs npm start', () => {
  const line = (word: string): string[] =>
    JSON.parse(new RegExp(`^${word} (.+)$`, 'm').exec(read('Dockerfile'))?.[1] ?? '')
  expect(line('ENTRYPOINT')).toEqual(['/recto/node_modules/.bin/node', program])
  expect(line('CMD')).toEqual(commandOf('start'))
})

test.each(['migrate', 'web', 'worker'])('%s of compose.yaml and of the chart run npm run %s', name => {
  const service = parse(read('compose.yaml'), { merge: true }).services[name]
  expect(service).toMatchObject({ command: commandOf(name), read_only: true, cap_drop: ['ALL'] })
  const templates = globSync('helm/recto/templates/*', { cwd: join(root, 'docs/deploy') }).map(read)
  expect(templates.join('\n')).toContain(`args: [${commandOf(name).join(', ')}]`)
})

test('the values of the chart are as its schema says', () => {
  const matches = new Ajv().compile(JSON.parse(read('helm/recto/values.schema.json')))
  const values = parse(read('helm/recto/values.yaml'))
  expect([matches(values), matches.errors]).toEqual([true, null])
  expect(matches({ ...values, web: { replicas: -1, memory: '512Mi' } })).toBe(false)
})
