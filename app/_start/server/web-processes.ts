// The web processes of a host that runs several.
import { env } from '#db/env.ts'
import { serveSharedMetrics } from '#db/monitoring/serve-metrics.ts'
import { beginLog } from '#db/telemetry/log/log.ts'
import { webServer } from '../processes.ts'
import { shareConnections } from './share-connections.ts'
import { webProcessesOn } from './web-process-count.ts'

beginLog('web')
shareConnections(webServer, { count: webProcessesOn(env()), args: process.argv.slice(2) })
serveSharedMetrics()
