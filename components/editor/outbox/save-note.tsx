import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { hotspotLack } from '../kind-names.ts'
import type { Draft } from '../saving/drafts.ts'
import type { NotDone } from '../saving/not-done.ts'
import { isReady } from '../saving/server.ts'
import { counted, type EditorState } from '../state.ts'
import type { OutboxState } from './use-outbox.ts'

type SaveStatus = {
  words: string
  more: string
  tone: 'calm' | 'care' | 'bad'
  icon: ReactNode
  /** Action of a press. */
  way?: 'retry' | 'sign in' | Draft
}

type Props = {
  editor: { state: EditorState; outbox: OutboxState; isKept: boolean }
  mayWrite: boolean
  onSignIn(): void
  /** Goes to the missing field of a draft. */
  onShow(draft: Draft): void
}

/** Save status, with the action that it needs. */
export function SaveNote({ editor, mayWrite, onSignIn, onShow }: Props) {
  if (!mayWrite) return <span className="px-2 text-ink-soft">View only</span>
  const { state, outbox, isKept } = editor
  const { words, more, tone, icon, way } = saveStatus(state, outbox, isKept)
  const look = { calm: 'text-ink-soft', care: 'text-care', bad: 'text-bad' }[tone]
  const label = (
    <>
      {icon}
      <span className="max-sm:sr-only">{words}</span>
    </>
  )
  const shared = `inline-flex h-control shrink-0 items-center gap-1.5 rounded-md px-2 whitespace-nowrap [&_svg]:size-4 ${look}`
  return (
    <>
      <Tooltip words={more}>
        {way ? (
          <button
            type="button"
            onClick={() => {
              if (way === 'retry') outbox.hurry()
              else if (way === 'sign in') onSignIn()
              else onShow(way)
            }}
            className={`${shared} hover:bg-hover`}
          >
            {label}
          </button>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its tip is read by those who use keys, too
          <span tabIndex={0} className={shared}>
            {label}
          </span>
        )}
      </Tooltip>
      <span role="status" className="sr-only">
        {tone === 'calm' ? '' : `${words}. ${more}`}
      </span>
    </>
  )
}

const kept = 'Stored on this device until it can be saved.'
const notKept = 'This browser cannot store it. Leave the page open until it is saved.'

/** Says “Saving…” only while drafts are being sent or about to be: never for those that wait for the person. */
export function saveStatus(
  { drafts }: Pick<EditorState, 'drafts'>,
  { failure, isSending }: Pick<OutboxState, 'failure' | 'isSending'>,
  isKept: boolean,
): SaveStatus {
  if (drafts.length === 0 && failure?.kind !== 'session over') {
    if (failure === undefined || !(failure.kind in notReached))
      return { words: 'Saved', more: 'Everything is saved.', tone: 'calm', icon: <Check aria-hidden /> }
    return { ...away, words: notReached[failure.kind as NotReached], more: failure.message }
  }
  const safe = isKept ? kept : notKept
  if (failure) return failed(failure, isKept, safe)
  const warning = <TriangleAlert aria-hidden />
  const refused = drafts.find(draft => draft.refused)
  if (refused)
    return { words: 'Not saved', more: refused.refused ?? '', tone: 'bad', icon: warning, way: refused }
  const clashes = drafts.filter(({ clash }) => clash).length
  if (clashes > 0) {
    const more = 'Someone else edited this too. Choose above the pages which version to keep.'
    return { words: `${counted(clashes, 'change')} to decide`, more, tone: 'care', icon: warning }
  }
  if (!isSending && !drafts.some(isReady)) return unready(drafts, isKept)
  return {
    words: 'Saving…',
    more: safe,
    tone: 'calm',
    icon: <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />,
  }
}

/** Failures that pass by themselves. */
const notReached = {
  away: 'No connection',
  'strange answer': 'No answer from Recto',
  unavailable: 'Trying again soon',
}
type NotReached = keyof typeof notReached

const away = { tone: 'care', icon: <CloudOff aria-hidden />, way: 'retry' } as const

function failed({ kind, message }: NotDone, isKept: boolean, safe: string): SaveStatus {
  const more = `${message} ${safe}`
  const where = isKept ? 'kept on this device' : 'leave this page open'
  if (kind in notReached) {
    const reason = notReached[kind as NotReached].replace(/^./, letter => letter.toLowerCase())
    return { ...away, words: `Not saved: ${reason}, ${where}`, more }
  }
  const shared = { more, tone: 'bad', icon: <TriangleAlert aria-hidden /> } as const
  if (kind === 'session over') return { ...shared, words: 'Not saved: sign in again', way: 'sign in' }
  return { ...shared, words: 'Not saved', way: 'retry' }
}

/** Leads to what the person has to fill in or correct. */
function unready(drafts: readonly Draft[], isKept: boolean): SaveStatus {
  const shared = { tone: 'care', icon: <TriangleAlert aria-hidden /> } as const
  const safe = isKept ? 'Until then it is kept on this device.' : notKept
  const lacking = drafts.filter(({ mine }) => mine && hotspotLack(mine))
  const [way] = lacking.length > 0 ? lacking : drafts
  if (lacking.length > 0) {
    const more = `${counted(lacking.length, 'hotspot')} ${lacking.length === 1 ? 'needs' : 'need'} an address first. ${safe}`
    return { ...shared, words: 'An address is missing', more, way }
  }
  return {
    ...shared,
    words: 'Not saved',
    more: `A hotspot has a value that can’t be saved. Correct it. ${safe}`,
    way,
  }
}
