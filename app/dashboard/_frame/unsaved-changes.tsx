'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Question } from '#components/ui/dialog.tsx'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'

/**
 * Keeps changes that are not saved from being lost by going elsewhere: by a link it asks, and by closing the page the
 * browser does.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const [wanted, setWanted] = useState<string>()
  const router = useRouter()
  useLeaveWarning(isDirty)
  useEffect(() => {
    if (!isDirty) return
    const catchLink = (event: MouseEvent) => {
      const address = leavingBy(event)
      if (address === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(address)
    }
    // Before the framework's own links are told.
    document.addEventListener('click', catchLink, { capture: true })
    return () => document.removeEventListener('click', catchLink, { capture: true })
  }, [isDirty])
  return (
    <Question
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay here"
      isOpen={wanted !== undefined}
      isBusy={false}
      onOpenChange={isOpen => isOpen || setWanted(undefined)}
      onConfirm={() => wanted !== undefined && router.push(wanted)}
    >
      <p>What you changed on this screen is not saved yet. If you leave, it is lost.</p>
    </Question>
  )
}

/** Where a press leads that leaves this screen in this window; undefined for every other. */
function leavingBy(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  const isElsewhere = pathname !== window.location.pathname
  return origin === window.location.origin && isElsewhere ? pathname + search : undefined
}
