import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { hotspotLack } from '../kind-names.ts'
import type { Draft } from '../saving/drafts.ts'
import type { NotDone } from '../saving/not-done.ts'
import { isReady } from '../saving/server.ts'
import type { EditorState } from '../state.ts'
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
  const texts = useWords('editor')
  if (!mayWrite) return <span className="px-2 text-ink-soft">{texts['saving.viewOnly']}</span>
  const { state, outbox, isKept } = editor
  const { words, more, tone, icon, way } = saveStatus(state, outbox, isKept, texts)
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
        {tone === 'calm' ? '' : fill(texts, 'saving.status', { words, more })}
      </span>
    </>
  )
}

/** Says “Saving…” only while drafts are being sent or about to be: never for those that wait for the person. */
export function saveStatus(
  { drafts }: Pick<EditorState, 'drafts'>,
  { failure, isSending }: Pick<OutboxState, 'failure' | 'isSending'>,
  isKept: boolean,
  texts: WordsOf<'editor'>,
): SaveStatus {
  if (drafts.length === 0 && failure?.kind !== 'session over') {
    if (failure === undefined || !(failure.kind in notReached))
      return {
        words: texts['saving.saved'],
        more: texts['saving.allSaved'],
        tone: 'calm',
        icon: <Check aria-hidden />,
      }
    return {
      ...away,
      words: texts[`saving.reason.${notReached[failure.kind as NotReached]}`],
      more: failure.message,
    }
  }
  const safe = texts[isKept ? 'saving.kept' : 'saving.notKept']
  if (failure) return failed(failure, isKept, safe, texts)
  const warning = <TriangleAlert aria-hidden />
  const refused = drafts.find(draft => draft.refused)
  if (refused)
    return {
      words: texts['saving.notSaved'],
      more: refused.refused ?? '',
      tone: 'bad',
      icon: warning,
      way: refused,
    }
  const clashes = drafts.filter(({ clash }) => clash).length
  if (clashes > 0) {
    const more = texts['saving.decide']
    return { words: fill(texts, 'saving.toDecide', { count: clashes }), more, tone: 'care', icon: warning }
  }
  if (!isSending && !drafts.some(isReady)) return unready(drafts, isKept, texts)
  return {
    words: texts['saving.saving'],
    more: safe,
    tone: 'calm',
    icon: <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />,
  }
}

/** Failures that pass by themselves. */
const notReached = { away: 'away', 'strange answer': 'strange', unavailable: 'unavailable' } as const
type NotReached = keyof typeof notReached

const away = { tone: 'care', icon: <CloudOff aria-hidden />, way: 'retry' } as const

function failed(
  { kind, message }: NotDone,
  isKept: boolean,
  safe: string,
  texts: WordsOf<'editor'>,
): SaveStatus {
  const more = `${message} ${safe}`
  if (kind in notReached) {
    const where = isKept ? 'device' : 'open'
    return { ...away, words: texts[`saving.${where}.${notReached[kind as NotReached]}`], more }
  }
  const shared = { more, tone: 'bad', icon: <TriangleAlert aria-hidden /> } as const
  if (kind === 'session over') return { ...shared, words: texts['saving.signIn'], way: 'sign in' }
  return { ...shared, words: texts['saving.notSaved'], way: 'retry' }
}

/** Leads to what the person has to fill in or correct. */
function unready(drafts: readonly Draft[], isKept: boolean, texts: WordsOf<'editor'>): SaveStatus {
  const shared = { tone: 'care', icon: <TriangleAlert aria-hidden /> } as const
  const safe = texts[isKept ? 'saving.keptUntilThen' : 'saving.notKept']
  const lacking = drafts.filter(({ mine }) => mine && hotspotLack(mine))
  const [way] = lacking.length > 0 ? lacking : drafts
  if (lacking.length > 0) {
    const more = `${fill(texts, 'saving.needAddress', { count: lacking.length })} ${safe}`
    return { ...shared, words: texts['saving.addressMissing'], more, way }
  }
  return {
    ...shared,
    words: texts['saving.notSaved'],
    more: `${texts['saving.badValue']} ${safe}`,
    way,
  }
}
