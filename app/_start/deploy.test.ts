import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv, settingNames } from '#db/env.ts'
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

/** Settings that compose.yaml does not hand on, each with its reason. */
const notPassed: Record<string, string> = {
  PORT: 'the image has it, and the proxy asks there',
  HOST: 'the image has it',
  DATA_DIR: 'the image has it, where the volume is',
  FILES_FALLBACK_URL: 'files have never been elsewhere than in the bucket beside',
  AWS_SESSION_TOKEN: 'the bucket beside has a lasting key',
  AWS_REGION: 'the bucket beside has an address',
}

/** The values of a compose file's text, as Compose fills them in. */
function filledIn(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, operator, otherwise = '') => {
    const value = given[name]
    if (value) return value
    if (operator === '?') throw new Error(`${name} is not given`)
    return otherwise
  })
}

test('every setting gets through compose.yaml', () => {
  const { environment } = parse(read('compose.yaml'), { merge: true }).services.web
  const passed = Object.keys(environment)
  expect([...passed, ...Object.keys(notPassed)].sort()).toEqual([...settingNames].sort())
  // Left to `.env`, they are handed on as they are.
  expect(environment).toMatchObject({ METRICS_PORT: null, BACKUP_KEEP: null, SMTP_URL: null })
})

test.each(['compose.yaml', 'panels/compose.yaml', 'panels/coolify.yaml', 'panels/caprover.yaml'])(
  'images of %s have fixed versions',
  file => {
    const images = [...read(file).matchAll(/(?:image|defaultValue): (\S*:\S+)$/gm)].map(
      ([, image = '']) => image,
    )
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) expect(image).toMatch(/:(?:v?\d+\.\d+(?:\.\d+)?)\}?$/)
  },
)

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('all of them name the version of this checkout', () => {
  for (const file of ['compose.yaml', 'panels/compose.yaml', 'panels/coolify.yaml', 'panels/caprover.yaml'])
    expect(read(file)).toContain(`recto:${version}`)
  expect(parse(read('helm/recto/Chart.yaml'))).toMatchObject({ version, appVersion: version })
  expect(parse(read('helm/recto/values.yaml')).image.tag).toBe(version)
})

const panelValues: Record<string, string> = {
  APP_HOST: 'app.example.com',
  READER_HOST: 'read.example.com',
  ADMIN_EMAIL: 'me@example.com',
  SERVICE_URL_RECTO: 'https://app.example.com',
  SERVICE_PASSWORD_RECTO: 'a-password-of-the-panel',
}

/** The environment that a panel gives the one container. */
function panelEnvironment(file: string): Record<string, string> {
  const text =
    file === 'caprover'
      ? caprover(read(`panels/${file}.yaml`))
      : filledIn(read(`panels/${file}.yaml`), panelValues)
  const [service] = Object.values<{ environment: string[] | Record<string, string> }>(parse(text).services)
  const { environment = {} } = service ?? {}
  // Compose makes texts of all values.
  if (!Array.isArray(environment))
    return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]))
  return Object.fromEntries(environment.map(line => line.split(/=(.*)/s, 2).concat('').slice(0, 2)))
}

/** Fills in what CapRover asks for. */
function caprover(text: string): string {
  const asked: { id: string; defaultValue?: string; validRegex?: string }[] =
    parse(text).caproverOneClickApp.variables
  const values: Record<string, string> = {
    $$cap_appname: 'app',
    $$cap_root_domain: 'example.com',
    $$cap_reader_host: 'read.example.com',
    $$cap_admin_email: 'me@example.com',
    $$cap_admin_password: 'a-password-of-the-panel',
    $$cap_smtp_url: 'smtps://mail.example.com',
  }
  for (const { id, defaultValue = '', validRegex } of asked) {
    values[id] ??= defaultValue
    if (validRegex !== undefined) expect(values[id]).toMatch(new RegExp(validRegex.slice(1, -1)))
  }
  return text.replaceAll(/\$\$cap_(?!gen)\w+/g, name => {
    const value = values[name]
    if (value === undefined) throw new Error(`${name} is not asked for`)
    return value
  })
}

test.each(['compose', 'coolify', 'caprover'])(
  'with the template %s for panels, Recto starts behind a proxy',
  file => {
    const environment = panelEnvironment(file)
    expect(
      Object.keys(environment).filter(name => ![...settingNames, 'SERVICE_URL_RECTO_80'].includes(name)),
    ).toEqual([])
    expect(readEnv(environment)).toMatchObject({
      baseUrl: 'https://app.example.com',
      readerUrl: 'https://read.example.com',
      trustedProxies: 1,
      backups: { to: '/backups' },
    })
  },
)

test.each(['compose', 'coolify', 'caprover'])('the template %s keeps what the image stores', file => {
  const text = read(`panels/${file}.yaml`)
  const [service] = Object.values<{ volumes: string[] }>(parse(text).services)
  expect(service?.volumes.map(volume => volume.split(':')[1])).toEqual(['/storage', '/backups'])
  expect(read('Dockerfile')).toContain('ENV DATA_DIR=/storage HOST=0.0.0.0 PORT=80')
})

test.each(['recto', 'recto-web', 'recto-worker'])(
  'the unit %s is restricted as systemd recommends',
  async unit => {
    const { stdout } = await promisify(execFile)('systemd-analyze', [
      'security',
      '--offline=true',
      '--no-pager',
      join(root, `docs/deploy/systemd/${unit}.service`),
    ]).catch(error => error)
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    expect(Number(exposure)).toBeLessThan(2.5)
  },
)
