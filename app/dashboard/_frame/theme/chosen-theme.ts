import { cookies } from 'next/headers'
import { themeCookie } from './theme.ts'

/** The look that was chosen on this device, or undefined to follow the system. Known before the first paint. */
export async function chosenTheme(): Promise<'light' | 'dark' | undefined> {
  const value = (await cookies()).get(themeCookie)?.value
  return value === 'light' || value === 'dark' ? value : undefined
}
