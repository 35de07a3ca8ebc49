// Everything that needs nothing of the framework, served as the web process serves it: a process of its own on a port
// of its own. It ends with whoever started it.
import '#app/_start/tsx.ts'
import { createServer } from 'node:http'
import { ownRoutes } from '#app/_start/own-routes.ts'

const folders = ['v1', 'v2', 'assets', 'domain-check', 'healthz', 'readyz', '(reader)', 'dashboard/api']
const listener = await ownRoutes(folders, async (_incoming, outgoing) => {
  outgoing.writeHead(404).end()
})
createServer(listener).listen({ host: '127.0.0.1', port: Number(process.env.PORT) }, () =>
  console.log('ready'),
)
process.stdin.resume().on('end', () => process.exit())
