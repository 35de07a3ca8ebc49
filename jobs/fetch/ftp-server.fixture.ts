import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { listening } from './servers.fixture.ts'

/** How a server of the test behaves; without anything it is an honest one of old, without TLS, SIZE and MDTM. */
type Behaviour = {
  files: Record<string, string | Buffer>
  identity?: { key: string; cert: string }
  isOverTlsAtOnce?: boolean
  hasFacts?: boolean
  hasEpsv?: boolean
  /** Instead of the answer to a command (`PASV`, `RETR`, `greeting`); undefined answers nothing at all. */
  instead?: Partial<Record<string, string | undefined>>
  /** What is done with the data connection instead of sending the file. */
  send?: (data: Socket, content: string | Buffer) => void
}

const user = 'user'
const password = 'p@ss'

/** An FTP server (RFC 959, 2428, 3659, 4217) on 127.0.0.1 that lives as long as the test. */
export async function serveFtp(behaviour: Behaviour) {
  const commands: string[] = []
  const server = await listening(
    createServer(socket => {
      const secured = behaviour.isOverTlsAtOnce ? overTls(socket, behaviour) : socket
      new Session(secured, behaviour, commands).begin()
    }),
  )
  return { ...server, commands }
}

class Session {
  #control: Socket
  readonly #behaviour: Behaviour
  readonly #commands: string[]
  #data = Promise.withResolvers<Socket>()
  #isProtected = false
  #name = ''

  constructor(control: Socket, behaviour: Behaviour, commands: string[]) {
    this.#control = control
    this.#behaviour = behaviour
    this.#commands = commands
  }

  begin(): void {
    this.#listen()
    this.#answer('greeting', '220 Welcome')
  }

  #listen(): void {
    let rest = ''
    this.#control.on('error', () => {}) // the client hangs up when it has seen enough
    this.#control.on('data', chunk => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) void this.#obey(line)
    })
  }

  async #obey(line: string): Promise<void> {
    this.#commands.push(line)
    const [command = '', ...words] = line.split(' ')
    const argument = words.join(' ')
    const { files, hasFacts, identity, hasEpsv = true } = this.#behaviour
    const content = Object.hasOwn(files, argument) ? files[argument] : undefined
    if (command === 'USER') {
      this.#name = argument
      this.#answer(command, '331 Password?')
    } else if (command === 'PASS') this.#answer(command, this.#knows(argument) ? '230 In' : '530 Not you')
    else if (command === 'AUTH' && identity) {
      this.#answer(command, '234 Go on')
      this.#control.removeAllListeners('data')
      this.#control = overTls(this.#control, this.#behaviour)
      this.#listen()
    } else if (command === 'PROT') {
      this.#isProtected = argument === 'P'
      this.#answer(command, '200 OK')
    } else if (command === 'EPSV' && hasEpsv) {
      this.#answer(command, `229 Passive (|||${await this.#openData()}|)`)
    } else if (command === 'PASV') {
      const port = await this.#openData()
      // Another host than this one, as behind a router, or as a bad server would say.
      this.#answer(command, `227 Passive (10,0,0,1,${port >> 8},${port & 255})`)
    } else if (command === 'SIZE' && hasFacts && content !== undefined)
      this.#answer(command, `213 ${Buffer.byteLength(content)}`)
    else if (command === 'MDTM' && hasFacts && content !== undefined)
      this.#answer(command, '213 20260301120000')
    else if (command === 'RETR' && content !== undefined) await this.#send(content)
    else if (command === 'RETR') this.#answer(command, '550 No such file')
    else if (['TYPE', 'STRU', 'OPTS', 'PBSZ', 'QUIT'].includes(command)) this.#answer(command, '200 OK')
    else this.#answer(command, '502 Unknown')
  }

  #knows(given: string): boolean {
    return this.#name === 'anonymous' || (this.#name === user && given === password)
  }

  async #openData(): Promise<number> {
    this.#data = Promise.withResolvers()
    const server: Server = createServer(socket => {
      socket.on('error', () => {})
      server.close()
      this.#data.resolve(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

  async #send(content: string | Buffer): Promise<void> {
    const { instead = {}, send } = this.#behaviour
    if ('RETR' in instead) return this.#answer('RETR', '')
    const plain = await this.#data.promise
    this.#answer('', '150 Here it comes')
    const data = this.#isProtected ? overTls(plain, this.#behaviour) : plain
    onTestFinished(() => void data.destroy())
    data.on('close', () => this.#answer('', '226 Done'))
    if (send) send(data, content)
    else data.end(content)
  }

  #answer(command: string, usual: string): void {
    const { instead = {} } = this.#behaviour
    const answer = command in instead ? instead[command] : usual
    if (answer !== undefined && !this.#control.destroyed) this.#control.write(`${answer}\r\n`)
  }
}

function overTls(socket: Socket, { identity }: Behaviour): TLSSocket {
  const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(identity) })
  secured.on('error', () => {}) // the client hangs up on what it does not trust
  return secured
}
