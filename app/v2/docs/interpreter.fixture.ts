import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type Interpreter = {
  /** Runs a program with its key in the environment. @throws Error with what ended the program */
  run(text: string, key: string): Promise<void>
  stop(): void
}

/** Node, which keeps modules by their address: each program has its own. */
const javaScript = `
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'

let count = 0
for await (const line of createInterface({ input: process.stdin })) {
  const { text, key } = JSON.parse(line)
  process.env.RECTO_KEY = key
  count += 1
  const error = await import('data:text/javascript,' + encodeURIComponent(text) + '#' + count).then(
    () => null,
    error => error.stack,
  )
  writeSync(3, JSON.stringify(error) + '\\n')
}
`

const python = `
import json, os, sys, traceback

for line in sys.stdin:
    asked = json.loads(line)
    os.environ['RECTO_KEY'] = asked['key']
    try:
        exec(asked['text'], {})
        error = None
    except BaseException:
        error = traceback.format_exc()
    os.write(3, (json.dumps(error) + '\\n').encode())
`

export const startNode = (folder: string) =>
  startInterpreter(process.execPath, ['--input-type=module', '-e', javaScript], folder)

export const startPython = (folder: string) => startInterpreter('python3', ['-c', python], folder)

/** Starts an interpreter that runs one program after another: its start takes ten times as long as they do. */
function startInterpreter(program: string, args: string[], folder: string): Interpreter {
  const { NODE_OPTIONS: _, ...env } = process.env
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env,
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.on('error', reject)
    child.on('exit', code => reject(new Error(`${program} ended with ${code}`)))
  })
  ended.catch(() => {})
  const answers = createInterface({ input: child.stdio[3] as Readable })[Symbol.asyncIterator]()
  return {
    run: async (text, key) => {
      child.stdin?.write(`${JSON.stringify({ text, key })}\n`)
      const { value } = await Promise.race([answers.next(), ended])
      const error = JSON.parse(value ?? (await ended)) as string | null
      if (error !== null) throw new Error(error)
    },
    stop: () => child.kill(),
  }
}
