import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { inputLook } from '#components/editor/inspector/field.tsx'
import { FileButton } from '#components/editor/media/file-button.tsx'
import type { LibraryMedia } from '#components/editor/media/library.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons, Question } from '#components/ui/dialog.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { MediaUseList } from './media-uses.tsx'
import { type MediaActs, type MediaActsProps, useMediaActs } from './use-media-acts.ts'

type Props = MediaActsProps & { mayWrite: boolean; onClosed(): void }

/** One picture or film: its name, its alt text, where it is used, and another file for it everywhere. */
export function MediaDialog({ mayWrite, onClosed, ...props }: Props) {
  const frame = useWords('frame')
  const [isOpen, setIsOpen] = useState(true)
  const acts = useMediaActs(props)
  const { media, isBusy } = acts
  return (
    <Dialog
      title={media.fileName}
      isWide
      isHeld={false}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
    >
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Preview media={media} />
        <div className="flex min-w-0 flex-col gap-5">
          <Texts
            key={`${media.fileName} ${media.altText}`}
            {...{ media, mayWrite, isBusy }}
            onSave={changes => void acts.change(changes, frame.saved)}
          />
          <MediaUseList groupId={props.groupId} media={media} />
        </div>
      </div>
      {acts.share !== undefined && <Replacing share={acts.share} />}
      {mayWrite && <Acts acts={acts} onGone={() => setIsOpen(false)} />}
    </Dialog>
  )
}

function Replacing({ share }: { share: number }) {
  const words = useWords('editor')
  const isSent = share >= 1
  const percent = Math.floor(share * 100)
  return (
    <div className="mt-5">
      <ProgressBar
        label={words['media.replacing']}
        share={isSent ? null : share}
        words={isSent ? words['media.preparing'] : fill(words, 'media.sent', { percent })}
      />
    </div>
  )
}

/** Buttons for what a person may do with it, and the question before it is deleted. */
function Acts({ acts, onGone }: { acts: MediaActs; onGone(): void }) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const [isAsking, setIsAsking] = useState(false)
  const { media, isBusy } = acts
  async function remove() {
    const isGone = await acts.remove()
    setIsAsking(false)
    if (isGone) onGone()
  }
  return (
    <div className={dialogButtons}>
      <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        {words['media.delete']}
      </Button>
      {media.canUndo && (
        <Button disabled={isBusy} onClick={() => void acts.undo()}>
          <Undo2 aria-hidden />
          {words['media.undoReplacement']}
        </Button>
      )}
      <FileButton
        label={words['media.replace']}
        kinds={[media.kind]}
        onFiles={([file]) => file && void acts.replace(file)}
      />
      <Question
        title={fill(words, 'media.deleteQuestion', { file: media.fileName })}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        confirm={words['media.delete']}
        cancel={frame.cancel}
        isBusy={isBusy}
        onConfirm={() => void remove()}
      >
        <p>{media.uses.hotspots === 0 ? words['media.deleteHint'] : fill(words, 'media.uses', media.uses)}</p>
      </Question>
    </div>
  )
}

function Preview({ media: { kind, url, stillUrl, altText } }: { media: LibraryMedia }) {
  const words = useWords('editor')
  const look = 'max-h-96 w-full rounded-md border border-hairline bg-sunken object-contain'
  if (kind === 'film' && url !== null)
    // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a hotspot has
    return <video src={url} poster={stillUrl ?? undefined} controls preload="metadata" className={look} />
  if (stillUrl === null) return <p className="text-ink-soft">{words['media.preparing']}</p>
  // biome-ignore lint/performance/noImgElement: it lies at another host
  return <img src={stillUrl} alt={altText ?? ''} className={look} />
}

type TextsProps = {
  media: LibraryMedia
  mayWrite: boolean
  isBusy: boolean
  onSave(changes: { fileName: string; altText: string | null }): void
}

function Texts({ media, mayWrite, isBusy, onSave }: TextsProps) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const [fileName, setFileName] = useState(media.fileName)
  const [altText, setAltText] = useState(media.altText ?? '')
  const isChanged = fileName !== media.fileName || altText !== (media.altText ?? '')
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        onSave({ fileName: fileName.trim() || media.fileName, altText: altText.trim() || null })
      }}
    >
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">{words['media.name']}</span>
        <input
          value={fileName}
          maxLength={255}
          disabled={!mayWrite}
          onChange={event => setFileName(event.target.value)}
          className={inputLook}
        />
      </label>
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">{words['media.altText']}</span>
        <textarea
          value={altText}
          rows={3}
          maxLength={5000}
          disabled={!mayWrite}
          onChange={event => setAltText(event.target.value)}
          className={`${inputLook} h-auto! py-2`}
        />
        <span className="text-sm text-pretty text-ink-soft">{words['media.showsHint']}</span>
      </label>
      {mayWrite && isChanged && (
        <Button kind="primary" type="submit" isBusy={isBusy} className="self-start">
          {frame.save}
        </Button>
      )}
    </form>
  )
}
