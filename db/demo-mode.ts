import { env } from './env.ts'
import { Conflict } from './errors.ts'
import { said } from './rules/words/said.ts'

/** Refuses what names another server, or somebody who would get mail. @throws Conflict in a demo */
export function refuseInDemo(): void {
  if (!env().demo) return
  throw new Conflict(
    said(
      'This is a demo, which neither fetches from other servers nor sends anything to them. Install Recto to try this.',
      'conflicts.demo',
    ),
  )
}

/** Refuses the address of a file at another server; the sample's files are at this one. @throws Conflict in a demo */
export function refuseForeignInDemo(address: string | null | undefined): void {
  if (address && URL.parse(address)?.host !== new URL(env().baseUrl).host) refuseInDemo()
}
