import {
  BookOpen,
  ChartColumn,
  Files,
  History,
  type LucideIcon,
  Package,
  Settings,
  SquareDashedMousePointer,
} from 'lucide-react'
import type { WordKey } from '#db/rules/words/messages.ts'

/** A screen of a publication, by its address below the publication's. */
type PublicationTab = { path: string; name: WordKey<'publication'>; Icon: LucideIcon }

const tabs: readonly PublicationTab[] = [
  { path: '', name: 'tabs.overview', Icon: BookOpen },
  { path: '/pages', name: 'tabs.pages', Icon: Files },
  { path: '/hotspots', name: 'tabs.hotspots', Icon: SquareDashedMousePointer },
  { path: '/coverage', name: 'tabs.products', Icon: Package },
  { path: '/settings', name: 'tabs.settings', Icon: Settings },
  { path: '/activity', name: 'tabs.activity', Icon: History },
  { path: '/statistics', name: 'tabs.statistics', Icon: ChartColumn },
]

/** Returns a publication's screens; that of coverage is for groups with products. */
export function publicationTabs(hasProducts: boolean): readonly PublicationTab[] {
  return tabs.filter(({ path }) => hasProducts || path !== '/coverage')
}
