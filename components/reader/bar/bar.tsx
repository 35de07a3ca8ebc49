/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import { Logo } from '../frame/logo.tsx'
import { PoweredBy } from '../frame/powered-by.tsx'
import type { ReaderPublication } from '../model.ts'
import type { ReaderPanelName } from '../panels.ts'
import { ScriptButtons } from '../script/script-buttons.tsx'
import { Turner, type TurnerProps } from '../turning/edge.tsx'
import type { Words } from '../words.ts'
import { ListButton } from './list-button.tsx'
import { ReaderMenu, wideOnly } from './menu.tsx'
import { PanelButton } from './panel-button.tsx'
import { useFetchedAhead } from './use-fetched-ahead.ts'

type BarProps = {
  publication: ReaderPublication
  words: Words
  offers: ReaderPanelName[]
  visiblePages: number[]
  previous: Pick<TurnerProps, 'href' | 'alone'>
  next: Pick<TurnerProps, 'href' | 'alone'>
  isLive: boolean
  /** True once the network is idle. */
  isQuiet: boolean
  /** Missing if there is nothing to consent to. */
  askAgain: (() => void) | undefined
  /** The open panel, if any. */
  panel: ReaderPanelName | null
  onStep(by: 1 | -1): void
  onOpen(panel: ReaderPanelName): void
  onZoom(): void
}

const inBar: ReaderPanelName[] = ['overview', 'contents', 'search']

export function Bar(props: BarProps) {
  const { publication, words, offers, visiblePages, previous, next, isLive } = props
  const { onStep, onOpen, onZoom, askAgain, panel } = props
  useFetchedAhead(offers, props.isQuiet)
  const button = (name: ReaderPanelName) => (
    <PanelButton
      key={name}
      name={name}
      words={words}
      path={publication.path}
      isOpen={panel === name}
      isWideOnly={wideOnly.includes(name)}
      onOpen={onOpen}
    />
  )
  return (
    <div class="controls">
      <div class="name">
        <Logo publication={publication} />
        <p class="title">
          <span lang={publication.pagesLanguage}>{publication.title}</span>
          {publication.isBranded && <PoweredBy words={words} />}
        </p>
      </div>
      <nav class="turners" aria-label={words.goTo}>
        <Turner class="thumb" way="previous" words={words} {...previous} onTurn={() => onStep(-1)} />
        <p class="where" style={`--digits:${Math.min(3, String(publication.pageCount).length)}`}>
          <i class="first">{visiblePages[0]}</i>
          {visiblePages[1] !== undefined && (
            <>
              <i class="dash">–</i>
              <i class="second">{visiblePages[1]}</i>
            </>
          )}
          <span> / {publication.pageCount}</span>
        </p>
        <Turner class="thumb" way="next" words={words} {...next} onTurn={() => onStep(1)} />
      </nav>
      <div class="actions">
        <ScriptButtons words={words} />
        {inBar.map(name => offers.includes(name) && button(name))}
        <ListButton {...{ publication, words, onOpen }} isOpen={panel === 'list'} />
        <button
          type="button"
          class="button"
          data-zooms
          data-asleep={isLive ? undefined : ''}
          onClick={onZoom}
          aria-label={words.zoomIn}
          data-tip={words.zoomIn}
        >
          <Icon name="zoomIn" />
        </button>
        {offers.includes('share') && button('share')}
        <Fullscreen words={words} isLive={isLive} />
        <ReaderMenu {...{ publication, words, offers, visiblePages, onOpen, askAgain }} />
      </div>
    </div>
  )
}

function Fullscreen({ words, isLive }: { words: Words; isLive: boolean }) {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  if (isLive && !document.fullscreenEnabled) return null
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const name = isFull ? words.leaveFullscreen : words.fullscreen
  return (
    <button
      type="button"
      class="button wide"
      data-asleep={isLive ? undefined : ''}
      onClick={() => void toggle()}
      aria-label={name}
      data-tip={name}
    >
      <Icon name={isFull ? 'leaveFullscreen' : 'fullscreen'} />
    </button>
  )
}
