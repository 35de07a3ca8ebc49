'use server'
import { cookies } from 'next/headers'
import { type Theme, themeCookie, themes } from './theme.ts'

const aYear = 365 * 24 * 60 * 60

/** Stores the theme on this device. */
export async function chooseTheme(theme: Theme): Promise<void> {
  const jar = await cookies()
  if (theme === 'system' || !themes.includes(theme)) jar.delete(themeCookie)
  else jar.set(themeCookie, theme, { path: '/dashboard', maxAge: aYear, sameSite: 'lax', httpOnly: true })
}
