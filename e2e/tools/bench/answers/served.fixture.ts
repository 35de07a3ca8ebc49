// Every handler of ours as the web process serves it, without the framework, in a process of its own that says when it listens.
import '#app/_start/building/tsx.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { limitedServer } from '#app/_start/clients/limited-server.ts'
import { requestListener } from '#app/_start/server/request-listener.ts'

const folders = ['(reader)', 'v1', 'v2', 'mcp', 'graphql', 'publications', 'healthz']
const listener = await requestListener(folders, async (_, outgoing) => void outgoing.writeHead(404).end())
const { server } = limitedServer(listener, limits, 0)
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'))
