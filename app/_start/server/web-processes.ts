// The web processes of a host, where `WEB_PROCESSES` asks for several.
import { env } from '#db/env.ts'
import { beginLog } from '#db/telemetry/log/log.ts'
import { webServer } from '../processes.ts'
import { shareConnections } from './share-connections.ts'

beginLog('web')
const { webProcesses, metricsPort } = env()
shareConnections(webServer, { count: webProcesses, args: process.argv.slice(2), metricsPort })
