import { useEffect, useState } from 'preact/hooks'
import type { Found } from './found.ts'

/** A search while somebody reads: what they look for stays in the address. */
export type Finding = {
  /** As it was typed; empty for none. */
  query: string
  /** What the query found; undefined until that is known. */
  found: Found | undefined
  hasFailed: boolean
  /** Asks once more. */
  retry(): void
  look(query: string): void
  end(): void
}

/** Typing is waited for so long, in ms. */
const patienceMs = 180

/** Looks for what the address says, and for what is typed. */
export function useFinding(path: string): Finding {
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ found?: Found; hasFailed?: boolean }>({})
  const [attempt, setAttempt] = useState(0)
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
        setAnswer({ found: (await response.json()) as Found })
      } catch {
        if (!left.signal.aborted) setAnswer({ hasFailed: true })
      }
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [path, query, attempt])
  const look = (wanted: string) => {
    setQuery(wanted)
    const { pathname, hash } = location
    history.replaceState(history.state, '', pathname + addressQuery(wanted) + hash)
  }
  const retry = () => {
    setAnswer({})
    setAttempt(attempt + 1)
  }
  const { found, hasFailed = false } = answer
  return { query, found: query === '' ? undefined : found, hasFailed, retry, look, end: () => look('') }
}

/** Where the browser asks what a search finds. */
export function searchDataPath(path: string, query: string, part = 1): string {
  return `${path}/search.json?${new URLSearchParams({ q: query, ...(part > 1 && { part: String(part) }) })}`
}

/** What is looked for, as the window's address says it. */
export function queryInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

/** The part of an address that says what is looked for. */
export function addressQuery(query: string): string {
  return query.trim() === '' ? '' : `?q=${encodeURIComponent(query.trim())}`
}
