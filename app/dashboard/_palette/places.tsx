import {
  Archive,
  BookOpen,
  ChartColumn,
  Download,
  FileInput,
  Folders,
  History,
  Images,
  Package,
  Palette,
  Plus,
  Server,
  Settings,
  ShoppingBasket,
  Tags,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'

/** The person's rights and groups, which decide what the palette offers. */
export type PaletteReach = {
  /** The open group, or that of the screen before. */
  groupId: number
  groups: readonly { id: number; title: string }[]
  /** Sections of the group's settings, by the ids of their screen. */
  settings: readonly { id: string; title: string }[]
  mayWrite: boolean
  mayManage: boolean
  runsAccount: boolean
  runsInstallation: boolean
}

/** A row of the palette: it opens an address or does something. */
export type PaletteEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** Beside the label, such as a SKU; it is searched too. */
  detail?: string
  /** Below the label: text and hits in turn. */
  excerpt?: readonly string[]
  pictureUrl?: string | null
  keys?: readonly string[]
} & ({ href: string; run?: never } | { run(): void; href?: never })

type Words = WordsOf<'frame'>
type Row = readonly [path: string, name: WordKey<'frame'>, icon: ReactNode, isOffered?: boolean]

/** Returns what can be begun in a group. */
export function actEntries({ groupId, mayWrite }: PaletteReach, words: Words): PaletteEntry[] {
  if (!mayWrite) return []
  const group = `/dashboard/groups/${groupId}`
  return [
    {
      id: 'new publication',
      label: words['shell.newPublication'],
      icon: <Plus aria-hidden />,
      href: `${group}/publications/new`,
    },
    {
      id: 'upload feed',
      label: words['palette.uploadFeed'],
      icon: <FileInput aria-hidden />,
      href: `${group}/products/sources`,
    },
  ]
}

/** Returns the screens that a person may open. */
export function placeEntries(reach: PaletteReach, words: Words): PaletteEntry[] {
  const { groupId, mayWrite, mayManage, runsAccount, runsInstallation } = reach
  const group = `/dashboard/groups/${groupId}`
  const rows: Row[] = [
    [group, 'nav.publications', <BookOpen key="icon" aria-hidden />],
    [`${group}/collections`, 'nav.collections', <Folders key="icon" aria-hidden />],
    [`${group}/products`, 'nav.products', <Package key="icon" aria-hidden />],
    [`${group}/media`, 'nav.media', <Images key="icon" aria-hidden />],
    [`${group}/orders`, 'nav.orders', <ShoppingBasket key="icon" aria-hidden />, mayWrite],
    [`${group}/statistics`, 'nav.statistics', <ChartColumn key="icon" aria-hidden />],
    [`${group}/activity`, 'nav.activity', <History key="icon" aria-hidden />],
    [`${group}/metatags`, 'nav.metatags', <Tags key="icon" aria-hidden />],
    [`${group}/archive`, 'nav.archive', <Archive key="icon" aria-hidden />],
    [`${group}/webhooks`, 'nav.webhooks', <Webhook key="icon" aria-hidden />, mayWrite],
    [`${group}/settings`, 'nav.settings', <Settings key="icon" aria-hidden />, mayManage],
    ['/dashboard/profile', 'account.profile', <UserRound key="icon" aria-hidden />],
    ['/dashboard/account', 'account.people', <UsersRound key="icon" aria-hidden />, runsAccount],
    ['/dashboard/installation', 'account.installation', <Server key="icon" aria-hidden />, runsInstallation],
  ]
  return rows.flatMap(([href, name, icon, isOffered = true]) =>
    isOffered ? [{ id: href, label: words[name], icon, href }] : [],
  )
}

/** Returns parts of screens, which are offered only to those who look for them. */
export function partEntries({ groupId, settings, mayManage }: PaletteReach, words: Words): PaletteEntry[] {
  const group = `/dashboard/groups/${groupId}`
  const within = (screen: string, part: string) => fill(words, 'palette.within', { screen, part })
  const ofProducts = [
    ['sources', <FileInput key="icon" aria-hidden />],
    ['imports', <Download key="icon" aria-hidden />],
    ['themes', <Palette key="icon" aria-hidden />],
  ] as const
  return [
    ...ofProducts.map(([path, icon]) => ({
      id: `products ${path}`,
      label: within(words['nav.products'], words[`palette.${path}`]),
      icon,
      href: `${group}/products/${path}`,
    })),
    ...(mayManage ? settings : []).map(({ id, title }) => ({
      id: `settings ${id}`,
      label: within(words['nav.settings'], title),
      icon: <Settings aria-hidden />,
      href: `${group}/settings#${id}`,
    })),
  ]
}

/** Returns the person's other groups. */
export function groupEntries({ groupId, groups }: PaletteReach): PaletteEntry[] {
  return groups
    .filter(({ id }) => id !== groupId)
    .map(({ id, title }) => ({ id: `group ${id}`, label: title, href: `/dashboard/groups/${id}` }))
}
