import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '#db/connection/driver.ts'

/** Time for resources that end by themselves, such as a socket whose other side closes it. */
const patienceMs = 5000
const lookMs = 20

/** Counts what a test file leaves behind: of its process what keeps it alive, of PostgreSQL the connections. */
export function beginWatch() {
  // Their pipes are opened when they are first looked at.
  void [process.stdin, process.stdout, process.stderr]
  const before = process.getActiveResourcesInfo()
  return {
    /** @throws Error that names what is left */
    async expectNone(serverUrl: string, databaseName: string): Promise<void> {
      const until = performance.now() + patienceMs
      for (;;) {
        const left = [
          ...without(process.getActiveResourcesInfo(), before),
          ...(await connectionsTo(serverUrl, databaseName)),
        ]
        if (left.length === 0) return
        if (performance.now() > until)
          throw new Error(`This file of tests leaves something behind. End it: ${left.join(', ')}`)
        await pause(lookMs)
      }
    },
  }
}

function without(resources: string[], before: string[]): string[] {
  const known = [...before]
  return resources.filter(one => {
    const at = known.indexOf(one)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}

async function connectionsTo(serverUrl: string, databaseName: string): Promise<string[]> {
  const server = openConnection(serverUrl)
  try {
    const rows = await server<{ about: string }[]>`
      select 'connection: ' || coalesce(nullif(application_name, ''), backend_type) || ', last ' || left(query, 80) as about
      from pg_stat_activity where datname = ${databaseName}`
    return rows.map(({ about }) => about)
  } finally {
    await server.end()
  }
}
