'use client'
import { Images } from 'lucide-react'
import { useMemo, useState } from 'react'
import { mediaLibrary } from '#app/dashboard/_uploads/media-library.ts'
import { FileButton } from '#components/editor/media/file-button.tsx'
import type { LibraryMedia } from '#components/editor/media/library.ts'
import { MediaGrid } from '#components/editor/media/media-grid.tsx'
import { MediaSearch } from '#components/editor/media/media-search.tsx'
import { SendingNotes } from '#components/editor/media/sending-notes.tsx'
import { type FoundMedia, useLibrary } from '#components/editor/media/use-library.ts'
import { useMediaUpload } from '#components/editor/media/use-sending.ts'
import { useFileDrop } from '#components/forms/file-drop.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { useWords } from '#components/words/words.tsx'
import { type MediaKind, mediaKinds } from '#db/rules/media/files.ts'
import type { WordKey } from '#db/rules/words/messages.ts'
import { MediaDialog } from './media-dialog.tsx'

type ShownKind = MediaKind | 'all'

const shownKinds: { value: ShownKind; label: WordKey<'editor'> }[] = [
  { value: 'all', label: 'media.kinds.all' },
  { value: 'picture', label: 'media.kinds.pictures' },
  { value: 'film', label: 'media.kinds.films' },
]

type Props = { groupId: number; mayWrite: boolean; maxFilmBytes: number }

/** The library of a group: what is there, where it is used, and what can be done with it. */
export function MediaScreen({ groupId, mayWrite, maxFilmBytes }: Props) {
  const words = useWords('editor')
  const library = useMemo(() => mediaLibrary(groupId, maxFilmBytes), [groupId, maxFilmBytes])
  const [kind, setKind] = useState<ShownKind>('all')
  const found = useLibrary(library, kind === 'all' ? undefined : kind)
  const sending = useMediaUpload(library)
  const [opened, setOpened] = useState<LibraryMedia>()
  const send = (files: File[]) => void sending.send(files, found.again)
  const drop = useFileDrop(files => mayWrite && send(files))
  const isEmpty = found.items?.length === 0 && found.search === '' && kind === 'all'
  const upload = mayWrite && (
    <FileButton
      label={words['media.uploadSeveral']}
      kinds={mediaKinds}
      kind="primary"
      isSeveral
      onFiles={send}
    />
  )
  return (
    <div
      className="flex w-full flex-1 flex-col rounded-lg data-[over]:outline-2 data-[over]:outline-offset-8 data-[over]:outline-accent-ink"
      data-over={(mayWrite && drop.isOver) || undefined}
      {...(mayWrite && drop.handlers)}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-semibold tracking-tight">{words['media.library']}</h1>
        {!isEmpty && upload}
      </div>
      <div className="mb-4 empty:hidden">
        <SendingNotes notes={sending.notes} onDismiss={sending.dismiss} />
      </div>
      {isEmpty ? (
        <Notice place="screen" title={words['media.emptyTitle']} icon={<Images />} action={upload}>
          {words['media.emptyHint']}
        </Notice>
      ) : (
        <>
          <Tools {...{ found, kind, setKind }} />
          <MediaGrid found={found} onPress={setOpened} empty={words['media.noneFound']} />
        </>
      )}
      {opened && (
        <MediaDialog
          key={opened.id}
          {...{ groupId, mayWrite, maxFilmBytes }}
          initial={opened}
          onChanged={found.again}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

type ToolsProps = { found: FoundMedia; kind: ShownKind; setKind(kind: ShownKind): void }

/** Narrows what is shown. */
function Tools({ found, kind, setKind }: ToolsProps) {
  const words = useWords('editor')
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <MediaSearch found={found} className="min-w-0 flex-1 basis-60 sm:max-w-sm" />
      <ToggleChoice<ShownKind>
        label={words['media.kind']}
        value={kind}
        onChoose={setKind}
        choices={shownKinds.map(({ value, label }) => ({ value, label: words[label] }))}
      />
    </div>
  )
}
