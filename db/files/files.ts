import { join } from 'node:path'
import { env } from '#db/env.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './store.ts'

let opened: FileStore | undefined

export function files(): FileStore {
  opened ??= diskStore(join(env().dataDir, 'files'))
  return opened
}
