'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isWholeWindow } from '#app/dashboard/_addresses/whole-window.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

const minuteMs = 60_000

/** Says that a sandbox ends. @param minutes until then, when the screen was made */
export function DemoBanner({ minutes }: { minutes: number }) {
  const words = useWords('frame')
  const left = useMinutesLeft(minutes)
  // Little room is left beside the pages on a phone.
  const onPhones = isWholeWindow(usePathname()) ? 'max-md:hidden' : ''
  return (
    <p
      role="note"
      data-banner
      className={`bg-ink px-4 py-2 text-center text-sm text-pretty text-ground md:h-(--banner) md:truncate ${onPhones}`}
    >
      {fill(words, 'demo.banner', { minutes: left })}
    </p>
  )
}

function useMinutesLeft(minutes: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPassed(before => before + 1), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, minutes - passed)
}
