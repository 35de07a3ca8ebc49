import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { freshPath, serve } from './servers.fixture.ts'

it('S260 a proxy in the environment sees what Node fetches, and nothing of what we fetch', async () => {
  const proxy = await serve((_request, response) => response.writeHead(502).end())
  const server = await serve((_request, response) => response.end('%PDF-1.7'))
  const through = `http://127.0.0.1:${proxy.port}`
  const script = `
    import { get } from 'node:http'
    import { fetchToFile } from '#jobs/fetch/http.ts'
    const policy = { loopback: true, privateHosts: [], ownHosts: [], ownAddresses: [] }
    const [url, path] = process.argv.slice(1)
    const ours = await fetchToFile({ url, path, maxBytes: 100, policy })
    get(url, usual => console.log(ours.bytes, usual.resume().statusCode))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, `http://localhost:${server.port}/`, freshPath()],
    {
      env: {
        ...process.env,
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: through,
        http_proxy: through,
        HTTPS_PROXY: through,
        ALL_PROXY: through,
        NO_PROXY: '',
        no_proxy: '',
      },
    },
  )
  expect(stdout).toBe('8 502\n')
  expect([proxy.connections(), server.connections()]).toEqual([1, 1])
})
