// Everything that needs nothing of the framework, served as the web process serves it: a process of its own on a port
// of its own. It ends with whoever started it.
import '#app/_start/building/tsx.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { limitedServer } from '#app/_start/clients/limited-server.ts'
import { requestListener } from '#app/_start/server/request-listener.ts'
import { env } from '#db/env.ts'

const listener = await requestListener(routedFolders, async (_incoming, outgoing) => {
  outgoing.writeHead(404).end()
})
const { server } = limitedServer(listener, limits, env().trustedProxies)
server.listen({ host: '127.0.0.1', port: env().port }, () => console.log('ready'))
process.stdin.resume().on('end', () => process.exit())
