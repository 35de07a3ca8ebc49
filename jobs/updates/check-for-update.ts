import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '#db/env.ts'
import { isVersion } from '#db/rules/installation/versions.ts'
import { noteRelease, noteUpdateCheckError } from '#db/updates/releases.ts'
import { runningVersion } from '#db/version.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { fetchToFile } from '../fetch/http.ts'
import { jsonFile } from '../integrations/ask-json.ts'
import type { JobContext } from '../job-context.ts'
import { openWorkFolder } from '../work-folder.ts'

const maxBytes = 100_000

/** Answer as docs/operating.md describes it; further members are ignored. */
const release = z.object({
  version: z.string().refine(isVersion),
  notes: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
})

/** Asks for the newest release, sending the running version and nothing else. Failures are noted, and tried a day later. */
export async function checkForUpdateJob(_: object, { signal }: JobContext): Promise<void> {
  const { updateCheck } = env()
  if (updateCheck === undefined) return
  try {
    const { version, notes } = await newestRelease(updateCheck, signal)
    await noteRelease({ version, notesUrl: notes ?? null })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof FetchFailed) await noteUpdateCheckError(error.message)
    else if (error instanceof z.ZodError || error instanceof SyntaxError)
      await noteUpdateCheckError('The answer of UPDATE_CHECK names no version.')
    else throw error
  }
}

async function newestRelease(address: string, signal: AbortSignal): Promise<z.output<typeof release>> {
  const { baseUrl, allowedPrivateHosts, demo } = env()
  const url = new URL(address)
  url.searchParams.set('version', await runningVersion())
  await using folder = await openWorkFolder('update')
  const path = join(folder.path, 'release.json')
  const policy = fetchPolicy({ baseUrl, allowedPrivateHosts, demo })
  await fetchToFile({ url: url.href, path, maxBytes, policy, accept: jsonFile, signal, deadlineMs: 60_000 })
  return release.parse(JSON.parse(await readFile(path, 'utf8')))
}
