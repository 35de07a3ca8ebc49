import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import '@fontsource-variable/onest/wght.css'
import { env } from '#db/env.ts'
import { languages } from '#db/rules/languages.ts'
import { minutesOfDemo } from './dashboard/_auth/viewer.ts'
import { DemoBanner } from './dashboard/_frame/signing-in/demo-banner.tsx'
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
  const minutes = env().demo ? await minutesOfDemo() : undefined
  return (
    <html lang={languages[await dashboardLanguage()].tag} data-theme={await chosenTheme()}>
      <body className="min-h-dvh bg-ground text-base text-ink md:has-[[data-banner]]:[--banner:2.25rem]">
        <ScreenWords sections={['frame', 'faults']}>
          {minutes !== undefined && <DemoBanner minutes={minutes} />}
          {children}
        </ScreenWords>
      </body>
    </html>
  )
}
