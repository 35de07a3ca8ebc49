'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 2000

/** Refreshes the screen every two seconds while work is pending. */
export function RefreshWhile({ isOn }: { isOn: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => router.refresh(), everyMs)
    return () => clearInterval(timer)
  }, [isOn, router])
  return null
}
