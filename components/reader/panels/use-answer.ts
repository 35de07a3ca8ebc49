import { useEffect, useState } from 'preact/hooks'

type Answer<Data> = {
  data: Data | undefined
  hasFailed: boolean
  retry(): void
}

/** Loads JSON from a path, once. */
export function useAnswer<Data>(path: string): Answer<Data> {
  const [answer, setAnswer] = useState<{ data?: Data; hasFailed?: boolean }>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason
  useEffect(() => {
    const left = new AbortController()
    setAnswer({})
    fetch(path, { signal: left.signal })
      .then(response => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
      .then(
        data => setAnswer({ data }),
        () => left.signal.aborted || setAnswer({ hasFailed: true }),
      )
    return () => left.abort()
  }, [path, attempt])
  const { data, hasFailed = false } = answer
  return { data, hasFailed, retry: () => setAttempt(attempt + 1) }
}
