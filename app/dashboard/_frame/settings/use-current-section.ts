import { useEffect, useState } from 'react'

/** Pixels below the top of the window: where a heading stands that was gone to. */
const readingLine = 220

/** The section that is being read: the last whose heading has come up to the top. @param ids of the headings, in order */
export function useCurrentSection(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const all = ids.join()
  useEffect(() => {
    const look = () => setCurrent(currentOf(all.split(',')))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [all])
  return current
}

/** Short sections at the end never come up to the top: at the end of the screen the last one counts. */
function currentOf(ids: string[]): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (isAtEnd && window.scrollY > 0) return ids.at(-1)
  const above = ids.filter(
    id => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) <= readingLine,
  )
  return above.at(-1) ?? ids[0]
}
