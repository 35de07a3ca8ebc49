import { cookies } from 'next/headers'
import { themeCookie } from './theme.ts'

/** Returns this device's theme before the first paint; undefined follows the system. */
export async function chosenTheme(): Promise<'light' | 'dark' | undefined> {
  const value = (await cookies()).get(themeCookie)?.value
  return value === 'light' || value === 'dark' ? value : undefined
}
