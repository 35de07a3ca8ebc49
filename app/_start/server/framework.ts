import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import next from 'next'
import { root } from '#db/own-files.ts'

type Options = { dev: boolean; hostname: string; port: number }

/** Starts Next, to serve the screens that it has built or, in development, builds as they are opened. */
export async function startFramework(options: Options): Promise<ReturnType<typeof next>> {
  if (options.dev) {
    // As `next --experimental-next-config-strip-types`: Node reads next.config.ts, for which Next would load its compiler.
    process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
  } else {
    // As the server of Next's `output: 'standalone'`: the settings are those of the build. To read them anew, Next would
    // need its bundlers, and have loaded them.
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = settingsOfBuild()
  }
  const framework = next({ ...options, dir: root })
  await framework.prepare()
  return framework
}

function settingsOfBuild(): string {
  const manifest = readFileSync(join(root, '.next/required-server-files.json'), 'utf8')
  return JSON.stringify((JSON.parse(manifest) as { config: object }).config)
}
