import { createServer } from 'node:net'
import { CannotStart } from '#db/cannot-start.ts'
import { isBlockedPort } from '#db/rules/addresses/blocked-ports.ts'

/** @throws CannotStart if the web process could not listen there */
export async function ensurePortFree(host: string, port: number): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw new CannotStart(sentence(error as NodeJS.ErrnoException, host, port), { cause: error })
  }
  await new Promise(resolve => server.close(resolve))
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or start Recto on another one: PORT=${portAfter(port)} npm start`
  }
  if (error.code === 'EACCES') {
    return `This user may not listen on port ${port}. Choose a port from 1024 on, such as: PORT=3000 npm start`
  }
  return `Recto cannot listen on ${host}, port ${port} (${error.code ?? error.message}). Set HOST to an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`
}

function portAfter(port: number): number {
  return isBlockedPort(port + 1) ? portAfter(port + 1) : port + 1
}
