import { headers } from 'next/headers'

/** Set by `proxy.tsx` on each request for a screen, whatever was sent. */
export const askedPathHeader = 'x-recto-asked-path'

/** Returns the path of the screen that is asked for, with its query. */
export async function askedPath(): Promise<string> {
  return (await headers()).get(askedPathHeader) ?? '/dashboard'
}
