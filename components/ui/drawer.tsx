import { Drawer as BaseDrawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#components/words/words.tsx'
import { buttonLook } from './button.tsx'

type Props = {
  title: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  children: ReactNode
}

/** Side panel from the left; closes by swipe, Escape or a press outside. */
export function Drawer({ title, isOpen, onOpenChange, children }: Props) {
  const words = useWords('frame')
  return (
    <BaseDrawer.Root swipeDirection="left" open={isOpen} onOpenChange={onOpenChange}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <BaseDrawer.Viewport className="fixed inset-0 z-30">
          <BaseDrawer.Popup className="h-full w-72 max-w-[85vw] [transform:translateX(var(--drawer-swipe-movement-x))] bg-sunken shadow-popup outline-none transition-transform duration-200 ease-arrive data-[ending-style]:[transform:translateX(-100%)] data-[starting-style]:[transform:translateX(-100%)] data-[swiping]:transition-none">
            <BaseDrawer.Content className="relative h-full">
              <BaseDrawer.Title className="sr-only">{title}</BaseDrawer.Title>
              <BaseDrawer.Close
                className={`${buttonLook('icon')} absolute top-3 right-3`}
                aria-label={words['shell.closeMenu']}
              >
                <X aria-hidden />
              </BaseDrawer.Close>
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
