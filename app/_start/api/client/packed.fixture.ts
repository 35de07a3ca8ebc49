// The package as somebody has it who installed it: packed from the document, in a project of its own.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { presentModel } from './making/model.ts'
import { makeNpmPackage } from './making/npm.ts'

export const run = promisify(execFile)

/** Installs the package in a new project. */
export async function installPackage() {
  const folder = await mkdtemp(join(tmpdir(), 'recto-client-'))
  const archive = await makeNpmPackage(await presentModel(), join(folder, 'made'))
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{"type":"module","private":true}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: project })
  return {
    archive,
    project,
    command: join(project, 'node_modules/.bin/recto'),
    module: join(project, 'node_modules/recto-client/dist/index.js'),
    remove: () => rm(folder, { recursive: true }),
  }
}
