import { useEffect, useState } from 'react'

const readingLine = 220 // pixels from the top of the window to a heading after a jump

/** Returns the last section whose heading has reached the top. @param ids of headings, in order */
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

/** Short final sections never reach the top: at the end of the screen the last one counts. */
function currentOf(ids: string[]): string | undefined {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (isAtEnd && window.scrollY > 0) return ids.at(-1)
  const above = ids.filter(
    id => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e9) <= readingLine,
  )
  return above.at(-1) ?? ids[0]
}
