'use client'

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { ToastMessage } from './message.ts'

type Show = (message: ToastMessage) => void

const Context = createContext<Show | undefined>(undefined)

/** Toasts at the bottom for a few seconds; longer while hovered or focused. */
export function Toasts({ children }: { children: ReactNode }) {
  // Loaded with the first message.
  const [parts, setParts] = useState<typeof import('./toast-stack.tsx')>()
  const [plain, setPlain] = useState<string>()
  const ready = useRef<Show>(undefined)
  const waiting = useRef<ToastMessage[]>([])
  const show = useCallback((message: ToastMessage) => {
    if (ready.current) return ready.current(message)
    waiting.current.push(message)
    import('./toast-stack.tsx').then(setParts, () => setPlain(message.title))
  }, [])
  const begin = useCallback((how: Show) => {
    ready.current = how
    for (const message of waiting.current.splice(0)) how(message)
  }, [])
  return (
    <Context value={show}>
      {children}
      {parts && <parts.ToastStack onReady={begin} />}
      {plain && !parts && (
        // Offline, the stack cannot load, so the words are shown without it.
        <p
          role="alert"
          className="fixed inset-x-4 bottom-4 z-50 rounded-lg border border-hairline bg-raised p-4 shadow-popup sm:right-6 sm:left-auto sm:w-96"
        >
          {plain}
        </p>
      )}
    </Context>
  )
}

export function useToast(): Show {
  const show = useContext(Context)
  if (show === undefined) throw new Error('useToast needs Toasts around it')
  return show
}
