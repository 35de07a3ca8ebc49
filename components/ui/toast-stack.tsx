'use client'
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '#components/words/words.tsx'
import { buttonLook } from './button.tsx'
import type { ToastMessage } from './message.ts'

type Props = {
  /** Receives the function that shows messages, once mounted. */
  onReady(show: (message: ToastMessage) => void): void
}

export function ToastStack({ onReady }: Props) {
  const words = useWords('frame')
  return (
    <Toast.Provider timeout={8000} limit={3}>
      <Ready onReady={onReady} />
      <Toast.Portal>
        <Toast.Viewport
          aria-label={words['shell.messages']}
          // Above a bar at the bottom of the screen.
          className="fixed inset-x-4 bottom-4 z-50 flex flex-col gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 [:root:has([data-bottom-bar])_&]:bottom-24"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Ready({ onReady }: Props) {
  const { add, close } = Toast.useToastManager()
  // Once, since the function stays valid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => onReady(message => show(message, add, close)), [])
  return null
}

/** Messages with an undo stay longer: readers must read, decide and reach it. */
const toActMs = 20_000

type Manager = ReturnType<typeof Toast.useToastManager>

function show(
  { title, isFailure = false, action }: ToastMessage,
  add: Manager['add'],
  close: Manager['close'],
) {
  const id: string = add({
    title,
    type: isFailure ? 'failure' : 'done',
    priority: isFailure ? 'high' : 'low',
    ...(action && { timeout: toActMs }),
    ...(isFailure && { timeout: 0 }),
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          close(id)
          action.run()
        },
      },
    }),
  })
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  const words = useWords('frame')
  return toasts.map(toast => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right']}
      className="[transform:translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] rounded-lg border border-hairline bg-raised shadow-popup transition-[transform,opacity] duration-200 ease-arrive data-[ending-style]:opacity-0 data-[limited]:hidden data-[starting-style]:translate-y-3 data-[starting-style]:opacity-0"
    >
      <Toast.Content className="flex items-center gap-1 py-2 pr-2 pl-4">
        {toast.type === 'failure' && <CircleAlert aria-hidden className="mr-2 size-4.5 shrink-0 text-bad" />}
        <Toast.Title className="min-w-0 flex-1 py-1 text-pretty wrap-anywhere" />
        <Toast.Action className="h-control shrink-0 rounded-md px-2.5 font-medium text-accent-ink transition-colors hover:bg-hover" />
        <Toast.Close className={buttonLook('icon')} aria-label={words.dismiss}>
          <X aria-hidden />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
