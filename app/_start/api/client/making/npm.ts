import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ClientModel } from './model.ts'
import { typeScriptOperations } from './typescript.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const sources = fileURLToPath(new URL('../package', import.meta.url))

const index = `import { type Client, type ClientSettings, clientOf } from './client.ts'
import { type Operations, routes, type WebhookEvent } from './operations.ts'
import { verifyWebhook as verify } from './webhooks.ts'

/** An installation, with a method for each operation of its API. */
export type Recto = Client<Operations>

/** Makes a client of an installation; nothing is sent yet. */
export function connect(settings: ClientSettings): Recto {
  return clientOf<Operations>(routes, settings)
}

export const verifyWebhook = verify<WebhookEvent>
export { ConversionError, waitForConversion } from './conversions.ts'
export { WebhookError } from './webhooks.ts'
export type { ClientSettings as Settings, Options } from './client.ts'
export * from './errors.ts'
export type * from './operations.ts'
`

const command = `#!/usr/bin/env node
import { run } from './cli/run.ts'
import { connect } from './index.ts'

process.exitCode = await run(connect)
`

const compiler = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  noUncheckedIndexedAccess: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: 'src',
  outDir: 'dist',
}

/** Makes the package of the client in `typescript` below a folder. @returns the path of its archive, in that folder */
export async function makeNpmPackage(model: ClientModel, target: string): Promise<string> {
  const folder = join(target, 'typescript')
  const from = (name: string) => readFile(join(root, name), 'utf8')
  await rm(join(folder, 'src'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(sources, join(folder, 'src'), { recursive: true })
  const files: [string, string][] = [
    ['src/operations.ts', typeScriptOperations(model)],
    ['src/index.ts', index],
    ['src/recto.ts', command],
    ['tsconfig.json', JSON.stringify({ compilerOptions: compiler, files: ['src/index.ts', 'src/recto.ts'] })],
    [
      'package.json',
      JSON.stringify({ ...about, version: model.version, license: model.license }, undefined, 2),
    ],
    ['README.md', await from('docs/api/client.md')],
  ]
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', folder])
  await chmod(join(folder, 'dist/recto.js'), 0o755)
  const { stdout } = await run(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', target],
    {
      cwd: folder,
    },
  )
  return join(target, stdout.trim())
}

const about = {
  name: 'recto-client',
  description: 'Typed client and command line of Recto, self-hosted hosting of online publications.',
  type: 'module',
  engines: { node: '>=20' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  bin: { recto: './dist/recto.js' },
  files: ['dist'],
  sideEffects: false,
}
