import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Client, type SFTPWrapper, type Stats } from 'ssh2'
import { hostOf } from '#db/rules/addresses/addresses.ts'
import { saveBody, tooLarge } from './body.ts'
import { checkedConnect } from './connect.ts'
import { beforeTheFile } from './deadline.ts'
import { FetchFailed } from './failures.ts'
import type { FeedOrder, FetchedFeed } from './feed-order.ts'
import type { FetchOrder } from './http.ts'
import { credentialsOf, notLetIn, remotePath, validatorsOf } from './remote-file.ts'

type SftpOrder = FeedOrder & Pick<FetchOrder, 'accept'> & { signal: AbortSignal }

/**
 * Fetches a file over SFTP; a host key other than a given `hostKey` is refused before the password.
 * @throws FetchFailed; the signal's reason when aborted
 */
export async function fetchFromSftp(
  url: URL,
  order: SftpOrder,
): Promise<FetchedFeed | { isUnchanged: true }> {
  const { stallMs = 30_000, signal } = order
  const client = new Client()
  const stop = () => client.destroy()
  // Errors after the first are its consequences.
  client.on('error', () => {})
  try {
    const { sftp, stats, handle, hostKey } = await beforeTheFile(order, stop, ready =>
      signIn(client, url, { ...order, signal: ready }),
    )
    const { size } = stats
    const validators = validatorsOf({ bytes: size, modifiedAt: new Date(stats.mtime * 1000) })
    if (validators.etag === order.etag) return { isUnchanged: true }
    if (size > order.maxBytes) throw tooLarge(order.maxBytes, `the file has ${size} bytes`)
    signal.addEventListener('abort', stop)
    const body = sftp.createReadStream(sftpPath(url), { handle, highWaterMark: bytesAtOnce })
    // A closed connection would leave the stream waiting.
    client.on('close', () => body.destroy(new Error('the server closed the connection')))
    const saved = await saveBody(body, '', { ...order, stallMs })
    return { isUnchanged: false, ...saved, ...validators, charset: null, hostKey }
  } catch (error) {
    throw signal.aborted ? signal.reason : explained(error)
  } finally {
    signal.removeEventListener('abort', stop)
    client.destroy()
  }
}

const bytesAtOnce = 256 * 1024 // reads are sequential; servers give up to 256 KiB per request

async function signIn(client: Client, url: URL, order: SftpOrder) {
  const socket = await checkedConnect({ ...order, host: hostOf(url), port: Number(url.port || 22) })
  const { user, password } = credentialsOf(url)
  let hostKey = ''
  client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) =>
    answer(prompts.map(() => password)),
  )
  const isReady = Promise.race([once(client, 'ready', { signal: order.signal }), closing(client)])
  client.connect({
    sock: socket,
    username: user,
    password,
    tryKeyboard: true,
    readyTimeout: 0, // `beforeTheFile` ends it earlier
    hostVerifier: (key: Buffer) => {
      hostKey = fingerprintOf(key)
      return !order.hostKey || hostKey === order.hostKey
    },
  })
  await isReady.catch((error: unknown) => {
    const isOther = order.hostKey && hostKey !== '' && hostKey !== order.hostKey
    throw isOther ? new FetchFailed('other-server', `${hostKey} instead of ${order.hostKey}`) : error
  })
  const sftp: SFTPWrapper = await promisify(client.sftp.bind(client))()
  const stats: Stats = await promisify(sftp.stat.bind(sftp))(sftpPath(url))
  const handle = await open(sftp, sftpPath(url))
  return { sftp, stats, handle, hostKey }
}

/** ssh2 reports no error if the server hangs up politely, and would wait. */
async function closing(client: Client): Promise<never> {
  await once(client, 'close')
  throw new Error('the server closed the connection')
}

function open(sftp: SFTPWrapper, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sftp.open(path, 'r', (error, handle) => (error ? reject(error) : resolve(handle)))
  })
}

/** As `ssh-keygen -l` shows it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** From the root; `/~/` begins at the home folder. */
function sftpPath(url: URL): string {
  return remotePath(url).replace(/^\/~\//, '')
}

const [noSuchFile, permissionDenied] = [2, 3] // draft-ietf-secsh-filexfer-02, 7

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof FetchFailed) return error
  const detail = `sftp: ${error.message}`
  if ('level' in error && error.level === 'client-authentication') return notLetIn(detail)
  if ('path' in error) return error
  const code = 'code' in error ? error.code : undefined
  if (code === noSuchFile) return new FetchFailed('not-found', detail)
  if (code === permissionDenied) return new FetchFailed('not-allowed', detail)
  if (typeof code === 'number') return new FetchFailed('server-error', detail)
  return 'level' in error && error.level === 'protocol'
    ? new FetchFailed('bad-answer', detail)
    : new FetchFailed('broken-off', detail)
}
