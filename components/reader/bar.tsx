/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Turner } from './edge.tsx'
import { Icon } from './icons.tsx'
import { numbersOfView } from './labels.ts'
import { ListButton } from './list/list-button.tsx'
import type { ReaderPublication } from './model.ts'
import { PanelButton } from './panels/panel-button.tsx'
import { type PanelName, panels } from './panels/panels.ts'
import { PoweredBy } from './powered-by.tsx'
import { ScriptButtons } from './script/script-buttons.tsx'
import type { Words } from './words.ts'

type BarProps = {
  publication: ReaderPublication
  words: Words
  /** The page numbers that are shown. */
  shown: number[]
  previous: string | undefined
  next: string | undefined
  /** Whether buttons that need JavaScript work. */
  isLive: boolean
  onStep(by: 1 | -1): void
  onOpen(panel: PanelName): void
  onZoom(): void
}

const panelNames = Object.keys(panels) as PanelName[]

/** What is read, where one is in it, and what else can be done with it. */
export function Bar({ publication, words, shown, previous, next, isLive, onStep, onOpen, onZoom }: BarProps) {
  return (
    <div class="controls">
      <p class="title">
        {publication.title}
        {publication.isBranded && <PoweredBy words={words} />}
      </p>
      <div class="turners">
        <Turner class="thumb" way="previous" words={words} href={previous} onTurn={() => onStep(-1)} />
        <p class="where">
          {numbersOfView(shown)}
          <span> / {publication.pageCount}</span>
        </p>
        <Turner class="thumb" way="next" words={words} href={next} onTurn={() => onStep(1)} />
      </div>
      <div class="actions">
        <ScriptButtons words={words} />
        {panelNames.map(name =>
          name === 'list' ? (
            <ListButton key={name} publication={publication} words={words} onOpen={onOpen} />
          ) : (
            <PanelButton key={name} name={name} words={words} path={publication.path} onOpen={onOpen} />
          ),
        )}
        {isLive && (
          <button
            type="button"
            class="button"
            data-zooms
            onClick={onZoom}
            aria-label={words.zoomIn}
            data-tip={words.zoomIn}
          >
            <Icon name="zoomIn" />
          </button>
        )}
        {isLive && <CopyLink words={words} />}
        {publication.downloadUrl !== null && (
          <a
            class="button"
            href={publication.downloadUrl}
            aria-label={words.download}
            data-tip={words.download}
          >
            <Icon name="download" />
          </a>
        )}
        {isLive && <Fullscreen words={words} />}
      </div>
    </div>
  )
}

/** How long it says that the link was copied, in ms. */
const saidForMs = 2500

/** Browsers give the clipboard to secure pages alone: elsewhere there is no button. */
function CopyLink({ words }: { words: Words }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setIsCopied(true),
      () => prompt(words.copyLink, location.href),
    )
  const name = isCopied ? words.linkCopied : words.copyLink
  return (
    <button type="button" class="button" onClick={copy} aria-label={words.copyLink} data-tip={name}>
      <Icon name={isCopied ? 'done' : 'link'} />
      <span class="unseen" role="status">
        {isCopied ? words.linkCopied : null}
      </span>
    </button>
  )
}

function Fullscreen({ words }: { words: Words }) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (!document.fullscreenEnabled) return null
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const name = isFull ? words.leaveFullscreen : words.fullscreen
  return (
    <button type="button" class="button" onClick={() => void toggle()} aria-label={name} data-tip={name}>
      <Icon name={isFull ? 'leaveFullscreen' : 'fullscreen'} />
    </button>
  )
}
