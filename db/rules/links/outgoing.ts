import { z } from 'zod'
import { text } from '../shapes/texts.ts'

const value = text(100).trim()

/** UTM parameters that a group gives to its links to other websites; empty for none. */
export const outgoingUtm = z.object({ source: value, medium: value, campaign: value }).partial()
export type OutgoingUtm = z.infer<typeof outgoingUtm>

/** Returns the parameters by their names in addresses, without empty ones. */
export function utmParameters({ source, medium, campaign }: OutgoingUtm): [name: string, value: string][] {
  const all = { utm_source: source, utm_medium: medium, utm_campaign: campaign }
  return Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}
