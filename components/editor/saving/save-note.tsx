import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { lackOf } from '../kind-names.ts'
import { counted, type EditorState } from '../state.ts'
import type { useEditor } from '../use-editor.ts'
import type { Draft } from './drafts.ts'
import { isReady } from './server.ts'
import type { Outbox } from './use-outbox.ts'

type SaveStatus = {
  words: string
  more: string
  tone: 'calm' | 'care' | 'bad'
  icon: ReactNode
  /** Action of a press. */
  way?: 'retry' | 'sign in' | Draft
}

type Props = {
  editor: Pick<ReturnType<typeof useEditor>, 'state' | 'outbox' | 'isKept'>
  mayWrite: boolean
  onSignIn(): void
  /** Goes to the missing field of a draft. */
  onShow(draft: Draft): void
}

/** Save status, with the action that it needs. */
export function SaveNote({ editor, mayWrite, onSignIn, onShow }: Props) {
  if (!mayWrite) return <span className="px-2 text-ink-soft">View only</span>
  const { state, outbox, isKept } = editor
  const { words, more, tone, icon, way } = told(state, outbox, isKept)
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

function told({ drafts }: EditorState, { failure, isSending }: Outbox, isKept: boolean): SaveStatus {
  const warning = <TriangleAlert aria-hidden />
  const safe = isKept ? kept : notKept
  if (drafts.length === 0 && failure?.kind !== 'session over') {
    if (failure?.kind === 'away') {
      return {
        words: 'No connection',
        more: failure.message,
        tone: 'care',
        icon: <CloudOff aria-hidden />,
        way: 'retry',
      }
    }
    return { words: 'Saved', more: 'Everything is saved.', tone: 'calm', icon: <Check aria-hidden /> }
  }
  if (failure?.kind === 'away') {
    const where = isKept ? 'kept on this device' : 'leave this page open'
    return {
      words: `Not saved: no connection, ${where}`,
      more: `${failure.message} ${safe}`,
      tone: 'care',
      icon: <CloudOff aria-hidden />,
      way: 'retry',
    }
  }
  if (failure?.kind === 'session over') {
    const words = 'Not saved: sign in again'
    return { words, more: `${failure.message} ${safe}`, tone: 'bad', icon: warning, way: 'sign in' }
  }
  if (failure)
    return {
      words: 'Not saved',
      more: `${failure.message} ${safe}`,
      tone: 'bad',
      icon: warning,
      way: 'retry',
    }
  const refused = drafts.find(draft => draft.refused)
  if (refused)
    return { words: 'Not saved', more: refused.refused ?? '', tone: 'bad', icon: warning, way: refused }
  const clashes = drafts.filter(({ clash }) => clash).length
  if (clashes > 0) {
    const more = 'Someone else edited this too. Choose above the pages which version to keep.'
    return { words: `${counted(clashes, 'change')} to decide`, more, tone: 'care', icon: warning }
  }
  const lacking = drafts.filter(({ mine }) => mine && lackOf(mine))
  if (!isSending && !drafts.some(isReady) && lacking.length > 0) {
    const more = `${counted(lacking.length, 'hotspot')} ${lacking.length === 1 ? 'needs' : 'need'} an address first. ${isKept ? 'Until then it is kept on this device.' : notKept}`
    const [way] = lacking
    return { words: 'An address is missing', more, tone: 'care', icon: warning, ...(way && { way }) }
  }
  return {
    words: 'Saving…',
    more: safe,
    tone: 'calm',
    icon: <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />,
  }
}
