import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenLeaving } from '../saving/when-leaving.ts'
import type { ReadNumber } from './numbers.ts'

/** Unsent input by place: it survives selecting other hotspots. */
export type Drafts = Map<string, string>

/** Shared by the fields inside. */
export const FormContext = createContext<{ drafts: Drafts; place: string; mayWrite: boolean }>({
  drafts: new Map(),
  place: '',
  mayWrite: false,
})

type Draft<Value> = {
  /** Name of the field within its place. */
  name: string
  /** The stored value as text; empty if hotspots differ. */
  storedText: string
  read(text: string): ReadNumber<Value>
  write(value: Value): string
  send(value: Value): void
}

/** Debounces typing, in ms, so that a change is not each letter. */
const pauseMs = 500

/**
 * Input of a field. Valid text is sent after a pause or when the field is left; invalid text is kept with its error.
 * Changes by others appear at once.
 */
export function useDraft<Value>(draft: Draft<Value>) {
  const { drafts, place } = useContext(FormContext)
  const key = `${place} ${draft.name}`
  const [text, setText] = useState(drafts.get(key) ?? draft.storedText)
  const [isTold, setIsTold] = useState(drafts.has(key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string>(undefined)
  const latest = useRef({ draft, text })
  latest.current = { draft, text }

  const reading = draft.read(text)
  const isTyped = text !== draft.storedText && drafts.has(key)

  function sendIfNew(draft: Draft<Value>, value: Value) {
    sent.current = draft.write(value)
    if (sent.current !== draft.storedText) draft.send(value)
  }

  function flush() {
    clearTimeout(timer.current)
    const { draft, text } = latest.current
    if (!drafts.has(key)) return
    const now = draft.read(text)
    if ('fault' in now) return setIsTold(true)
    drafts.delete(key)
    setIsTold(false)
    sendIfNew(draft, now.value)
    setText(draft.write(now.value))
  }

  function type(next: string) {
    latest.current.text = next
    drafts.set(key, next)
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(pause, pauseMs)
  }

  /** Sends without touching the text being typed. */
  function pause() {
    const { draft, text } = latest.current
    const now = draft.read(text)
    if ('fault' in now) return setIsTold(true)
    setIsTold(false)
    sendIfNew(draft, now.value)
  }

  useStored(draft.storedText, before => {
    const { draft, text } = latest.current
    const now = draft.read(text)
    const typed = 'value' in now ? draft.write(now.value) : undefined
    if (typed === draft.storedText) return
    if (drafts.has(key) && isUnsent(typed, before, sent.current)) return
    drafts.delete(key)
    setIsTold(false)
    setText(draft.storedText)
  })

  const leave = useRef({ flush, pause })
  leave.current = { flush, pause }
  // Selecting another hotspot unmounts the field without a blur.
  useEffect(() => () => leave.current.flush(), [])
  usePageLeft(() => drafts.has(key) && leave.current.pause())

  const fault = 'fault' in reading && isTold && isTyped ? reading.fault : undefined
  return { text, fault, type, flush }
}

/** Calls back when the page is left, and applies it at once, so that it goes out with the page. */
function usePageLeft(onLeft: () => void) {
  const latest = useRef(onLeft)
  latest.current = onLeft
  useEffect(() => whenLeaving(() => flushSync(() => latest.current()), true), [])
}

/** Calls back with the previous value when the stored one changes. */
function useStored(storedText: string, onChange: (before: string) => void) {
  const known = useRef(storedText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the stored value is a reason
  useEffect(() => {
    const before = known.current
    if (before === storedText) return
    known.current = storedText
    onChange(before)
  }, [storedText])
}

/**
 * True if the text was typed after the last send: then it stays although the stored value changed. It is sent with the
 * next pause.
 * @param typed as it would be stored; undefined if invalid
 * @param before the previous stored value
 */
export function isUnsent(typed: string | undefined, before: string, sent: string | undefined): boolean {
  return typed === undefined || (typed !== before && typed !== sent)
}
