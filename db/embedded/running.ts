import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { passwordFile, urlOf } from './cluster.ts'

/** Lines of postmaster.pid from 0, see PostgreSQL's src/include/utils/pidfile.h. */
const portLine = 3
const stateLine = 7

/** Returns the URL of the server another process of ours runs on a data directory; else undefined. */
export async function runningServerUrl(dataDir: string): Promise<string | undefined> {
  const clusterDir = join(resolve(dataDir), 'postgres')
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (lines[stateLine]?.trim() !== 'ready') return undefined
  const password = await readFile(join(clusterDir, passwordFile), 'utf8')
  return urlOf(password, Number(lines[portLine]))
}
