import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

test('whatever a run leaves in the temporary folder goes with it', () => {
  const program = `
    import { mkdtempSync, writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { openRunFolder } from ${JSON.stringify(import.meta.resolve('./run-folder.ts'))}
    openRunFolder()
    const left = mkdtempSync(tmpdir() + '/recto-left-')
    writeFileSync(left + '/file', 'left')
    console.log(left)`
  const left = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const folder = dirname(left.trim())
  expect(dirname(folder)).toBe(tmpdir())
  expect(existsSync(folder)).toBe(false)
})
