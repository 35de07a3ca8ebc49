import { useEffect, useState } from 'preact/hooks'
import type { PageHits } from '#db/rules/search-hits.ts'
import { changeHistory } from '../history-steps.ts'

/** Search state, which the address keeps. */
export type Finding = {
  /** As typed; empty for none. */
  query: string
  /** Undefined until loaded. */
  found: PageHits | undefined
  hasFailed: boolean
  retry(): void
  look(query: string): void
  /** True if the query was typed, not only in the address. */
  isTyped: boolean
  /** True if the first hit is to be shown as soon as there is one. */
  isEntered: boolean
  enter(is: boolean): void
  end(): void
}

/** Debounce of typing, in ms. */
const patienceMs = 180

export function useFinding(path: string): Finding {
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ found?: PageHits; hasFailed?: boolean }>({})
  const [attempt, setAttempt] = useState(0)
  const [isTyped, setIsTyped] = useState(false)
  const [isEntered, enter] = useState(false)
  useEffect(() => {
    const read = () => setQuery(queryInAddress())
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason
  useEffect(() => {
    const left = new AbortController()
    const asked = query.trim()
    if (asked === '') return setAnswer({})
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(searchDataPath(path, asked), { signal: left.signal })
        if (!response.ok) throw new Error(`${response.status}`)
        setAnswer({ found: (await response.json()) as PageHits })
      } catch {
        if (!left.signal.aborted) setAnswer({ hasFailed: true })
      }
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [path, query, attempt])
  const look = (text: string) => {
    setQuery(text)
    setIsTyped(true)
    enter(false)
    changeHistory(() => {
      const { pathname, hash } = location
      history.replaceState(history.state, '', pathname + addressQuery(text) + hash)
    })
  }
  const retry = () => {
    setAnswer({})
    setAttempt(attempt + 1)
  }
  const { found, hasFailed = false } = answer
  return {
    ...{ query, found: query === '' ? undefined : found, hasFailed, retry },
    ...{ look, isTyped, isEntered, enter, end: () => look('') },
  }
}

export function searchDataPath(path: string, query: string, part = 1): string {
  return `${path}/search.json?${new URLSearchParams({ q: query, ...(part > 1 && { part: String(part) }) })}`
}

export function queryInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

export function addressQuery(query: string): string {
  return query.trim() === '' ? '' : `?q=${encodeURIComponent(query.trim())}`
}
