'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Question } from '#components/ui/dialog.tsx'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'
import { useWords } from '#components/words/words.tsx'

type Props = { isDirty: boolean; lost?: string }

/**
 * Asks before leaving with unsaved changes, by link or by history where the Navigation API allows it
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api); the browser asks on close.
 * @param lost says what is lost by leaving: the changes if left out
 */
export function UnsavedChanges({ isDirty, lost }: Props) {
  const words = useWords('frame')
  const [leave, setLeave] = useState<() => void>()
  const mayLeave = useRef(false)
  const router = useRouter()
  useLeaveWarning(isDirty)
  useEffect(() => {
    if (!isDirty) return
    mayLeave.current = false
    const catchLink = (event: MouseEvent) => {
      const address = leavingBy(event)
      if (address === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => router.push(address))
    }
    const catchBack = (event: NavigateEvent) => {
      const { key } = event.destination
      if (mayLeave.current || !isLeavingBack(event)) return
      event.preventDefault()
      setLeave(() => () => window.navigation.traverseTo(key))
    }
    // Before the router's listeners.
    document.addEventListener('click', catchLink, { capture: true })
    window.navigation?.addEventListener('navigate', catchBack)
    return () => {
      document.removeEventListener('click', catchLink, { capture: true })
      window.navigation?.removeEventListener('navigate', catchBack)
    }
  }, [isDirty, router])

  function carryOut() {
    mayLeave.current = true
    setLeave(undefined)
    leave?.()
  }

  return (
    <Question
      title={words['leave.title']}
      confirm={words['leave.leave']}
      cancel={words['leave.stay']}
      isOpen={leave !== undefined}
      isBusy={false}
      onOpenChange={isOpen => isOpen || setLeave(undefined)}
      onConfirm={carryOut}
    >
      <p>{lost ?? words['leave.lost']}</p>
    </Question>
  )
}

/** Returns the address of a click that leaves this screen in this window, else undefined. */
function leavingBy(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  const isElsewhere = pathname !== window.location.pathname
  return origin === window.location.origin && isElsewhere ? pathname + search : undefined
}

/** True for history navigation to another screen of the dashboard; the browser asks before other sites. */
function isLeavingBack({ navigationType, cancelable, destination }: NavigateEvent): boolean {
  return (
    navigationType === 'traverse' &&
    cancelable &&
    destination.sameDocument &&
    new URL(destination.url).pathname !== window.location.pathname
  )
}
