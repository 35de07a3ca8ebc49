import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '#components/reader/bundling/bundle.ts'
import { part } from '#db/parts.ts'

const kept = part(readBundle)

/** Returns the reader's built browser code. @throws when it has not been built */
export function readerBundle(): Bundle {
  // In development it is rebuilt while the process runs.
  return process.env.NODE_ENV === 'development' ? readBundle() : kept()
}

function readBundle(): Bundle {
  try {
    return JSON.parse(readFileSync(join(process.cwd(), 'public/reader/manifest.json'), 'utf8'))
  } catch (cause) {
    throw new Error('The reader has not been built: run node components/reader/bundling/build.ts', { cause })
  }
}
