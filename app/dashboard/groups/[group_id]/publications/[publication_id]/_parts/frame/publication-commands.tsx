import { BookOpenText, Globe, GlobeOff, QrCode, Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ListActs } from '#app/dashboard/groups/[group_id]/_parts/acts/use-list-acts.ts'
import { moveLabel, movesOf } from '#app/dashboard/groups/[group_id]/_parts/looks.ts'
import {
  type CommandSet,
  type ScreenCommand,
  useScreenCommands,
} from '#components/commands/screen-commands.ts'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import type { PublicationMove } from '#db/rules/publications/lifecycle.ts'
import { fill } from '#db/rules/words/messages.ts'
import { settingSectionIndex } from '../../(tabs)/settings/_parts/setting-sections.ts'
import { publicationTabs } from './publication-tabs.ts'

const ListDialogs = lazy(() => import('#app/dashboard/groups/[group_id]/_parts/acts/list-dialogs.tsx'))

type Props = {
  groupId: number
  publication: ShownPublication
  acts: ListActs
  mayWrite: boolean
  hasProducts: boolean
  /** Opens a page; left out for the editor's address. */
  openPage?(number: number): void
  /** True to show the questions of acts, where nothing else does. */
  asks?: boolean
}

/** Offers an open publication's screens, acts and pages in the palette. */
export function PublicationCommands({ groupId, acts, openPage, asks = false, ...props }: Props) {
  const { publication } = props
  const path = `/dashboard/groups/${groupId}/publications/${publication.id}`
  const pages: CommandSet['pages'] = {
    count: publication.pageCount,
    open: number =>
      openPage ? { run: () => openPage(number) } : { href: `${path}/hotspots?page=${number}` },
  }
  const commands = [...useActCommands({ ...props, acts, path }), ...usePlaceCommands({ ...props, path })]
  useScreenCommands({ commands, pages })
  return asks && acts.question ? (
    <Suspense>
      <ListDialogs groupId={groupId} acts={acts} />
    </Suspense>
  ) : null
}

type OwnProps = Pick<Props, 'publication' | 'mayWrite' | 'hasProducts'> & { path: string }

const icons: Partial<Record<PublicationMove, ScreenCommand['icon']>> = {
  publish: <Globe aria-hidden />,
  withdraw: <GlobeOff aria-hidden />,
}

function useActCommands({
  publication,
  mayWrite,
  acts,
  path,
}: OwnProps & Pick<Props, 'acts'>): ScreenCommand[] {
  const words = useWords('list')
  const frame = useWords('frame')
  const { id, title, state, publicUrl } = publication
  const section = title
  const moves = mayWrite ? movesOf(publication).filter(move => move in icons) : []
  return [
    ...moves.map(move => ({
      id: move,
      label: words[moveLabel(move, publication)],
      section,
      icon: icons[move],
      run: () => void acts.move(move, { ids: [id], title }),
    })),
    {
      id: 'share',
      label: frame['palette.share'],
      section,
      icon: <QrCode aria-hidden />,
      href: `${path}#address`,
    },
    ...(state === 'online' && publicUrl !== null
      ? [
          {
            id: 'read',
            label: words['acts.openInReader'],
            section,
            icon: <BookOpenText aria-hidden />,
            run: () => void window.open(publicUrl, '_blank', 'noreferrer'),
          },
        ]
      : []),
  ]
}

function usePlaceCommands({ publication, hasProducts, path }: OwnProps): ScreenCommand[] {
  const words = useWords('publication')
  const frame = useWords('frame')
  const section = publication.title
  const settings = settingSectionIndex(words, []).map(({ id, title }) => ({
    id: `settings ${id}`,
    label: fill(frame, 'palette.within', { screen: words['tabs.settings'], part: title }),
    section,
    icon: <Settings aria-hidden />,
    href: `${path}/settings#${id}`,
    isSoughtOnly: true,
  }))
  const tabs = publicationTabs(hasProducts).map(tab => ({
    id: `tab ${tab.path}`,
    label: words[tab.name],
    section,
    icon: <tab.Icon aria-hidden />,
    href: path + tab.path,
  }))
  return [...tabs, ...settings]
}
