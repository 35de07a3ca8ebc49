// Shared by tests behind nginx: Debian's nginx with the configuration of docs/deploy/nginx, and a client of HTTP/2.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectByTls } from 'node:tls'
import { provideNginx } from '#app/_start/testing/nginx.ts'
import type { Identity } from '#jobs/fetch/certificates.fixture.ts'

type Ports = { recto: number; tls: number; purges: number }

/** Starts nginx with a cache for `filesHost`, and the server that is shown first for all other names. */
export async function startNginx(ports: Ports, filesHost: string, { key, cert }: Identity) {
  const folder = await mkdtemp(join(tmpdir(), 'recto-nginx-'))
  await mkdir(join(folder, 'logs'))
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'cert.pem'), cert)
  await writeFile(
    join(folder, 'nginx.conf'),
    configuration(folder, await documented(folder, ports, filesHost)),
  )
  const child = spawn(provideNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilListening(ports.tls, () => child.exitCode)
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/** The servers of docs/deploy/nginx, on other ports and under other names. */
async function documented(folder: string, { recto, tls, purges }: Ports, filesHost: string): Promise<string> {
  const [plain = '', ofAccounts = '', caching = ''] = await Promise.all(
    ['recto', 'accounts', 'cache'].map(name => readFile(`docs/deploy/nginx/${name}.conf`, 'utf8')),
  )
  const forAllNames = plain
    .replace('listen 80', `listen unix:${folder}/plain`)
    .replaceAll(/server_name .*;/g, 'server_name _;')
    .replace('ssl http2', 'ssl http2 default_server')
  return `${forAllNames}${ofAccounts}${caching}`
    .replaceAll(/ *ssl_certificate.*\n/g, '')
    .replaceAll('443', `127.0.0.1:${tls}`)
    .replaceAll('8081', String(purges))
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${recto}`)
    .replaceAll('cdn.example.com', filesHost)
    .replaceAll('/var/cache/nginx/', 'cache-')
}

function configuration(folder: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ssl_certificate ${folder}/cert.pem;
  ssl_certificate_key ${folder}/key.pem;
  add_header X-Cache $upstream_cache_status;
  ${servers}
}
`
}

async function untilListening(port: number, exitCode: () => number | null): Promise<void> {
  for (;;) {
    if (exitCode() !== null) throw new Error('nginx ended before it listened')
    const socket = connectTo(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(20)
  }
}

/** Follows an answer by HTTP/2 over TLS, piece by piece; what it holds comes as text. */
export async function* followByHttp2(
  { port, ca }: { port: number; ca: string },
  host: string,
  path: string,
  headers: Record<string, string>,
): AsyncGenerator<string> {
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: host })
  try {
    const stream = session.request({ ':authority': host, ':path': path, ...headers })
    for await (const piece of stream.setEncoding('utf8')) yield piece
  } finally {
    session.destroy()
  }
}

export type Fetched = { status: number; headers: Record<string, unknown>; body: string }

/** Sends a request by HTTP/2 over TLS to nginx, as if `host` led there. */
export async function sendByHttp2(
  { port, ca }: { port: number; ca: string },
  host: string,
  path: string,
  method = 'GET',
  { body, ...headers }: Record<string, string> = {},
): Promise<Fetched> {
  const session = connect(`https://127.0.0.1:${port}`, { ca, servername: host })
  try {
    const stream = session.request({ ':method': method, ':authority': host, ':path': path, ...headers })
    stream.end(body)
    const [[answered], chunks] = await Promise.all([once(stream, 'response'), stream.toArray()])
    return { status: answered[':status'], headers: answered, body: Buffer.concat(chunks).toString() }
  } finally {
    session.close()
  }
}

/** Sends a request line whose address names another host than the Host header (RFC 9112, 3.2.2), and returns all that comes back. */
export async function sendWithTwoHosts(
  { port, ca }: { port: number; ca: string },
  { inLine, inHeader, path }: { inLine: string; inHeader: string; path: string },
): Promise<string> {
  const socket = connectByTls({ port, host: '127.0.0.1', ca, servername: inLine })
  socket.write(`GET https://${inLine}${path} HTTP/1.1\r\nHost: ${inHeader}\r\nConnection: close\r\n\r\n`)
  return Buffer.concat(await socket.toArray()).toString()
}
