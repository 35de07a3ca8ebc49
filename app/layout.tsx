import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@fontsource-variable/onest/wght.css'
import { languages } from '#db/rules/languages.ts'
import { chosenTheme } from './dashboard/_frame/theme/chosen-theme.ts'
import { dashboardLanguage } from './dashboard/_words/language.ts'
import { ScreenWords } from './dashboard/_words/screen-words.tsx'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Recto', template: '%s · Recto' },
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#161412' },
  ],
}

/** The document around the dashboard's screens; the reader makes its own. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={languages[await dashboardLanguage()].tag} data-theme={await chosenTheme()}>
      <body className="min-h-dvh bg-ground text-base text-ink">
        <ScreenWords sections={['frame', 'faults']}>{children}</ScreenWords>
      </body>
    </html>
  )
}
