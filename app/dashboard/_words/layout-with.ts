import type { ReactNode } from 'react'
import type { DashboardSection } from '#db/rules/words/messages.ts'
import { ScreenWords } from './screen-words.tsx'

/** Makes a layout that gives words to the screens below: `export default layoutWith('settings')`. */
export function layoutWith(...sections: DashboardSection[]) {
  return ({ children }: { children: ReactNode }) => ScreenWords({ sections, children })
}
