import { useEffect, useState } from 'preact/hooks'

type Answered<Data> = { data?: Data; hasFailed?: boolean }

/** What the server answers under an address, asked for once. */
export function useAnswer<Data>(path: string): Answered<Data> {
  const [answer, setAnswer] = useState<Answered<Data>>({})
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
  }, [path])
  return answer
}
