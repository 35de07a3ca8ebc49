// Everything that needs nothing of the framework, served as the web process serves it: a process of its own on a port
// of its own. It ends with whoever started it.
import '#app/_start/building/tsx.ts'
import { limits } from '#app/_http/limits.ts'
import { limitedServer } from '#app/_start/clients/limited-server.ts'
import { ownFolders, ownRoutes } from '#app/_start/server/own-routes.ts'
import { env } from '#db/env.ts'

const listener = await ownRoutes(ownFolders, async (_incoming, outgoing) => {
  outgoing.writeHead(404).end()
})
const { server } = limitedServer(listener, limits, env().trustedProxies)
server.listen({ host: '127.0.0.1', port: env().port }, () => console.log('ready'))
process.stdin.resume().on('end', () => process.exit())
