import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { UsageLimits } from '../pdf/processes/usage-watch.ts'
import { singleAnswer } from './single-answer.ts'

export type LogoOrder = { picture: string; output: string } // paths

export type WrittenLogo = { width: number; height: number; sha256: string } // in pixels; hex

export const logoAnswer = z.object({ width: z.int(), height: z.int() })

const defaultLimits: UsageLimits = { cpuSeconds: 20, bytes: 800_000_000 }

/** Makes a logo in a watched process; undefined if unreadable. @throws MachineFault; the signal's reason */
export async function writeLogo(
  order: LogoOrder,
  signal: AbortSignal,
  limits: UsageLimits = defaultLimits,
): Promise<WrittenLogo | undefined> {
  const size = await singleAnswer({
    program: 'jobs/photos/logo-process.ts',
    request: order,
    answers: logoAnswer,
    limits,
    signal,
  })
  if (size === undefined) return undefined
  const sha256 = createHash('sha256')
    .update(await readFile(order.output))
    .digest('hex')
  return { ...size, sha256 }
}
