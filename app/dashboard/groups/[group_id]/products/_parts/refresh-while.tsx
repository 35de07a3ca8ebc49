'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 2000

/** Reads the page anew every two seconds, as long as there is something on it that changes by itself. */
export function RefreshWhile({ isOn }: { isOn: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => router.refresh(), everyMs)
    return () => clearInterval(timer)
  }, [isOn, router])
  return null
}
