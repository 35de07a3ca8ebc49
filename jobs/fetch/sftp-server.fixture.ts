import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:net'
import { type AuthContext, type FileEntry, Server, type SFTPWrapper, utils } from 'ssh2'
import { listening } from './servers.fixture.ts'

const { STATUS_CODE } = utils.sftp

/** How a server of the test behaves; without anything it is honest, and takes a password in either way. */
type Behaviour = {
  files: Record<string, string | Buffer>
  /** The file's time, in seconds. */
  modifiedAt?: number
  ways?: ('password' | 'keyboard-interactive')[]
  /** Files that may be seen and not read. */
  locked?: string[]
  /** What happens from this byte on instead of an answer. */
  from?: { byte: number; happens: (hangUp: () => void) => void }
}

export const newHostKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs1', format: 'pem' })
    .toString()

const aHostKey = newHostKey()

/** An SFTP server on 127.0.0.1 that lives as long as the test. @property passwords those that it was told */
export async function serveSftp(behaviour: Behaviour, hostKey = aHostKey) {
  const passwords: string[] = []
  const server = new Server({ hostKeys: [hostKey] }, client => {
    client.on('error', () => {}) // the client hangs up when it has seen enough
    client.on('authentication', context => admit(context, behaviour, passwords))
    client.on('session', accept => {
      accept().on('sftp', acceptSftp => serveFiles(acceptSftp(), behaviour, () => client.end()))
    })
  })
  return { ...(await listening(createServer(socket => server.injectSocket(socket)))), passwords }
}

function admit(context: AuthContext, { ways = ['password'] }: Behaviour, passwords: string[]): void {
  const answer = (password: string) => {
    passwords.push(password)
    if (context.username === 'user' && password === 'p@ss') context.accept()
    else context.reject()
  }
  if (context.method === 'password' && ways.includes('password')) answer(context.password)
  else if (context.method === 'keyboard-interactive' && ways.includes('keyboard-interactive'))
    context.prompt([{ prompt: 'Password:', echo: false }], answers => answer(answers[0] ?? ''))
  else context.reject(ways)
}

function serveFiles(sftp: SFTPWrapper, behaviour: Behaviour, hangUp: () => void): void {
  const { files, locked = [], from, modifiedAt = 1_772_366_400 } = behaviour
  const contentOf = (path: string) =>
    Object.hasOwn(files, path) ? Buffer.from(files[path] ?? '') : undefined
  const opened: Buffer[] = []
  const stat = (id: number, path: string) => {
    const content = contentOf(path)
    if (!content) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    const attributes: FileEntry['attrs'] = {
      mode: 0o100644,
      uid: 0,
      gid: 0,
      size: content.length,
      atime: modifiedAt,
      mtime: modifiedAt,
    }
    sftp.attrs(id, attributes)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', id => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED))
  sftp.on('OPEN', (id, path) => {
    const content = contentOf(path)
    if (!content) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    if (locked.includes(path)) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    sftp.handle(id, Buffer.from([opened.push(content) - 1]))
  })
  sftp.on('READ', (id, handle, offset, length) => {
    const content = opened[handle[0] ?? 0] ?? Buffer.alloc(0)
    if (from && offset >= from.byte) return from.happens(hangUp)
    if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF)
    sftp.data(id, content.subarray(offset, offset + Math.min(length, 32_768)))
  })
  sftp.on('CLOSE', id => sftp.status(id, STATUS_CODE.OK))
}
