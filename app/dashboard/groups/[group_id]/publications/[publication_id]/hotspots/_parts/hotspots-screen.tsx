'use client'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { editorServer } from '#app/dashboard/_api/pages/editor-server.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { signInPath } from '#app/dashboard/_auth/way-back.ts'
import { useSharedOutbox } from '#app/dashboard/_outbox/outbox-provider.tsx'
import { mediaLibrary } from '#app/dashboard/_uploads/media-library.ts'
import { useListActs } from '#app/dashboard/groups/[group_id]/_parts/acts/use-list-acts.ts'
import { EditionLanding } from '#app/dashboard/groups/[group_id]/_parts/edition-landing.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { Editor, type EditorProps } from '#components/editor/editor.tsx'
import { ThemesContext } from '#components/editor/kinds/themes.ts'
import { MediaContext } from '#components/editor/media/library.ts'
import { pagesSwapped, serverAsSeen, spreadAsSeen } from '#components/editor/place/reading-direction.ts'
import type { KeptBook } from '#components/editor/saving/kept-books.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { PublicationCommands } from '../../_parts/frame/publication-commands.tsx'
import { autoTaggingOf, checksOf, fetchHotspotFigures, productFinder, rulePreviewer } from './editor-calls.ts'

type Given =
  | 'server'
  | 'unsent'
  | 'book'
  | 'findProducts'
  | 'previewRule'
  | 'autoTagging'
  | 'publicationChecks'
  | 'readHotspotFigures'
  | 'back'
  | 'onSignIn'
  | 'onOpened'
  | 'commands'
  | 'title'
  | 'publicationId'

type Props = Omit<EditorProps, Given> & {
  groupId: number
  publication: ShownPublication
  readAt: number // ms since 1970
  hasProducts: boolean
  back: string // address of the publication
  themes: readonly { id: number; name: string }[] // product themes to choose from
  maxFilmBytes: number // the server's limit
  isRightToLeft: boolean // positions are stored left to right
}

/** Editor with its server; the URL holds the open spread. */
export function HotspotsScreen({ themes, maxFilmBytes, ...props }: Props) {
  const { groupId, mayWrite } = props
  const library = useMemo(
    () => (mayWrite ? mediaLibrary(groupId, maxFilmBytes) : null),
    [groupId, maxFilmBytes, mayWrite],
  )
  return (
    <ThemesContext value={themes}>
      <MediaContext value={library}>
        <OpenedEditor {...props} />
      </MediaContext>
    </ThemesContext>
  )
}

type OpenedProps = Omit<Props, 'themes' | 'maxFilmBytes'>

function OpenedEditor({ groupId, back, isRightToLeft, hasProducts, readAt, ...screen }: OpenedProps) {
  const words = useWords('editor')
  // As it is now: publishing it here changes what can be done next.
  const { data: publication } = useQuery(
    api.publications.get.queryOptions({
      input: { groupId, publicationId: screen.publication.id },
      initialData: screen.publication,
      initialDataUpdatedAt: readAt,
    }),
  )
  const acts = useListActs(groupId)
  const [props] = useState(() => {
    const { publication, ...given } = screen
    return {
      ...(isRightToLeft ? asSeen(given) : given),
      publicationId: publication.id,
      title: publication.title,
    }
  })
  const { publicationId, spreads, mayWrite } = props
  const findProducts = useMemo(() => productFinder(groupId, publicationId), [groupId, publicationId])
  const previewRule = useMemo(() => rulePreviewer(groupId, publicationId), [groupId, publicationId])
  const server = useMemo(
    () => (isRightToLeft ? serverAsSeen(editorServer, spreads) : editorServer),
    [isRightToLeft, spreads],
  )
  const unsent = useSharedOutbox()
  const [book] = useState(() => bookOf({ ...props, groupId, isRightToLeft }))
  const publicationChecks = useMemo(() => checksOf(groupId, publicationId), [groupId, publicationId])
  const autoTagging = useMemo(() => autoTaggingOf(groupId, publicationId), [groupId, publicationId])
  const readHotspotFigures = useMemo(
    () => fetchHotspotFigures(groupId, publicationId),
    [groupId, publicationId],
  )
  const editor = (
    <Editor
      {...props}
      {...{ findProducts, previewRule, autoTagging, publicationChecks, readHotspotFigures }}
      {...{ server, unsent, book }}
      back={
        <Link href={back} className={`${buttonLook('icon')} shrink-0`} aria-label={words.backToPublication}>
          <ChevronLeft aria-hidden />
        </Link>
      }
      commands={openPage => (
        <PublicationCommands {...{ groupId, publication, acts, mayWrite, hasProducts, openPage }} asks />
      )}
      onSignIn={() => window.location.assign(signInPath(window.location.pathname + window.location.search))}
      onOpened={page => window.history.replaceState(null, '', `?page=${page}`)}
    />
  )
  if (!mayWrite || publication.state === 'archived') return editor
  return (
    <EditionLanding {...{ groupId, publication }} className="overflow-hidden">
      {editor}
    </EditionLanding>
  )
}

function bookOf({ groupId, title, spreads, isRightToLeft }: BookProps): KeptBook {
  const mirrored = spreads.map(({ id, pages }) => ({ id, pages: pages.map(({ ratio }) => ({ ratio })) }))
  return { groupId, title, ...(isRightToLeft && { spreads: mirrored }) }
}
type BookProps = Pick<Props, 'groupId' | 'spreads' | 'isRightToLeft'> & { title: string }

function asSeen<Given extends Pick<Props, 'initial' | 'spreads' | 'marked'>>(given: Given): Given {
  const spreads = given.spreads.map(spread => ({ ...spread, pages: spread.pages.toReversed() }))
  const ratios = given.initial.pages.map(({ ratio }) => ratio)
  const marked = given.marked && { ...given.marked, area: pagesSwapped(given.marked.area, ratios) }
  return { ...given, spreads, marked, initial: spreadAsSeen(given.initial) }
}
