import { rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { connect as tlsConnect } from 'node:tls'
import { Client, type FTPContext, FTPError } from 'basic-ftp'
import { hostOf } from '#db/rules/addresses/addresses.ts'
import { type SavedFile, saveBody, tooLarge } from './body.ts'
import { checkedConnect, secure, verified } from './connect.ts'
import { beforeTheFile } from './deadline.ts'
import { FetchFailed } from './failures.ts'
import type { FeedOrder, FetchedFeed } from './feed-order.ts'
import type { FetchOrder } from './http.ts'
import { credentialsOf, notLetIn, type RemoteFile, remotePath, validatorsOf } from './remote-file.ts'

type FtpOrder = FeedOrder & Pick<FetchOrder, 'accept'> & { signal: AbortSignal }

/** Fetches a file by passive FTP, over TLS for `ftps`. @throws FetchFailed; the signal's reason */
export async function fetchFromFtp(url: URL, order: FtpOrder): Promise<FetchedFeed | { isUnchanged: true }> {
  const { stallMs = 30_000, signal } = order
  // A backstop: our own stall timeout explains more.
  const client = new Client(3 * stallMs)
  client.prepareTransfer = context => openData(context, url, order)
  const stop = () => client.close()
  try {
    const file = await beforeTheFile(order, stop, ready => signIn(client, url, { ...order, signal: ready }))
    const validators = validatorsOf(file)
    if (validators.etag !== null && validators.etag === order.etag) return { isUnchanged: true }
    if ((file.bytes ?? 0) > order.maxBytes) throw tooLarge(order.maxBytes, `SIZE is ${file.bytes}`)
    signal.addEventListener('abort', stop)
    const saved = await download(client, url, { ...order, stallMs }, file)
    return { isUnchanged: false, ...saved, ...validators, charset: null, hostKey: null }
  } catch (error) {
    throw signal.aborted ? signal.reason : explained(error)
  } finally {
    signal.removeEventListener('abort', stop)
    client.close()
  }
}

/** Port 990 implies TLS from the first byte; others use `AUTH TLS` (RFC 4217). */
async function signIn(client: Client, url: URL, order: FtpOrder): Promise<RemoteFile> {
  const host = hostOf(url)
  const isOverTls = url.protocol === 'ftps:'
  const isOverTlsAtOnce = isOverTls && url.port === ''
  const socket = await checkedConnect({ ...order, host, port: Number(url.port || (isOverTls ? 990 : 21)) })
  client.ftp.socket = isOverTlsAtOnce ? await secure(socket, host, order.signal) : socket
  await greeting(client)
  // biome-ignore lint/correctness/useHookAtTopLevel: basic-ftp's method is no hook of React
  if (isOverTls && !isOverTlsAtOnce) await client.useTLS(verified(host))
  const { user, password } = credentialsOf(url)
  await client.login(user || 'anonymous', password || 'anonymous@')
  // biome-ignore lint/correctness/useHookAtTopLevel: basic-ftp's method is no hook of React
  await client.useDefaultSettings()
  return {
    bytes: await unlessRefused(client.size(ftpPath(url))),
    modifiedAt: await unlessRefused(client.lastMod(ftpPath(url))),
  }
}

function greeting(client: Client) {
  return client.ftp.handle(undefined, (response, task) => {
    if (response instanceof Error) task.reject(response)
    else task.resolve(response)
  })
}

/** RFC 1738: relative to the login folder; `//` or `%2F` begin at the root. */
function ftpPath(url: URL): string {
  return remotePath(url).slice(1)
}

/** `SIZE` and `MDTM` (RFC 3659) are optional: many servers have neither. */
async function unlessRefused<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return asking.catch((error: unknown) => {
    if (error instanceof FTPError) return undefined
    throw error
  })
}

type Saving = FtpOrder & { stallMs: number }

async function download(client: Client, url: URL, order: Saving, { bytes }: RemoteFile): Promise<SavedFile> {
  const body = new PassThrough()
  const transfer = client.downloadTo(body, ftpPath(url))
  // Reported by the body, which is destroyed with the reason.
  transfer.catch((error: unknown) => {
    const reason = explained(error)
    body.destroy(reason instanceof Error ? reason : undefined)
  })
  try {
    const saved = await saveBody(body, '', order)
    await transfer
    if (bytes !== undefined && saved.bytes < bytes)
      throw new FetchFailed('broken-off', `${saved.bytes} of ${bytes} bytes came`)
    return saved
  } catch (error) {
    client.close()
    await rm(order.path, { force: true })
    throw error
  }
}

async function openData(context: FTPContext, url: URL, order: FtpOrder) {
  const { port, response } = await passivePort(context)
  const address = context.socket.remoteAddress
  if (address === undefined) throw new FetchFailed('broken-off', 'the server closed the connection')
  // The server's word for the address is ignored, against bounce attacks (RFC 2577).
  const resolve = async () => [address]
  const socket = await checkedConnect({ ...order, resolve, host: hostOf(url), port })
  context.dataSocket = url.protocol === 'ftps:' ? secureData(context, socket, hostOf(url)) : socket
  return response
}

/** The server starts TLS only after RETR. */
function secureData(context: FTPContext, socket: Awaited<ReturnType<typeof checkedConnect>>, host: string) {
  const { socket: control } = context
  const session = context.tlsSessionStore ?? ('getSession' in control ? control.getSession() : undefined)
  // Servers expect the control connection's TLS session, as proof that it is us.
  return tlsConnect({ ...verified(host), socket, session })
}

const leastDataPort = 1024 // lower ports belong to services

/** EPSV (RFC 2428) sends only a port; of PASV (RFC 959) only the port is used. */
async function passivePort(context: FTPContext) {
  const extended = await unlessRefused(context.request('EPSV'))
  const response = extended ?? (await context.request('PASV'))
  const [, port, high, low] =
    /\((?:([!-~])\1\1(?<port>\d{1,5})\1|\d+,\d+,\d+,\d+,(?<high>\d{1,3}),(?<low>\d{1,3}))\)/
      .exec(response.message)
      ?.slice(1) ?? []
  const number = port === undefined ? Number(high) * 256 + Number(low) : Number(port)
  if (number >= leastDataPort && number <= 65_535) return { port: number, response }
  throw new FetchFailed('bad-answer', `no port to fetch from in ${JSON.stringify(response.message)}`)
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof FetchFailed) return error
  if (error instanceof FTPError) return refusedWith(error)
  const code = 'code' in error ? String(error.code) : ''
  const detail = `ftp: ${error.message}`
  if (/^ERR_(?:TLS|SSL)|CERT|UNABLE_TO|SELF_SIGNED/.test(code) || /ssl|tls/i.test(error.message))
    return new FetchFailed('insecure', detail)
  if (error.message.startsWith('Timeout')) return new FetchFailed('stalled', detail)
  if ('syscall' in error && 'path' in error) return error
  return new FetchFailed('broken-off', detail)
}

/** RFC 959, 4.2: 4xx are transient, 5xx permanent. */
function refusedWith({ code, message }: FTPError): FetchFailed {
  const detail = `the server answered ${message}`
  if (code === 530 || code === 332 || code === 430) return notLetIn(detail)
  if (code === 550 || code === 551 || code === 553) return new FetchFailed('not-found', detail)
  return new FetchFailed('server-error', detail)
}
