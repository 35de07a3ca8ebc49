import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAtEnd } from './remove-at-end.ts'

/**
 * Makes a folder that this process and its children take for the system's temporary one. It goes when this process
 * ends, even by a signal, with everything that tests, browsers and killed servers left in it.
 */
export function openRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-run-'))
  // A PostgreSQL that root has started runs as another user, who has to walk through it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  removeAtEnd(folder)
  // A caller that waits for the exit finds it gone.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
