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

/** Bottom sheet; closes by swipe, Escape or a press outside. */
export function Sheet({ title, isOpen, onOpenChange, children }: Props) {
  const words = useWords('frame')
  return (
    <BaseDrawer.Root swipeDirection="down" open={isOpen} onOpenChange={onOpenChange}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className="fixed inset-0 z-30 bg-veil transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <BaseDrawer.Viewport className="fixed inset-0 z-30 flex items-end">
          <BaseDrawer.Popup className="max-h-[80dvh] w-full [transform:translateY(var(--drawer-swipe-movement-y))] overflow-hidden rounded-t-xl border border-hairline bg-raised shadow-popup outline-none transition-transform duration-200 ease-arrive data-[ending-style]:[transform:translateY(100%)] data-[starting-style]:[transform:translateY(100%)] data-[swiping]:transition-none">
            <div aria-hidden className="mx-auto mt-2 h-1 w-9 rounded-full bg-edge" />
            <div className="flex items-center justify-between pt-1 pr-2 pl-4">
              <BaseDrawer.Title className="text-lg font-semibold">{title}</BaseDrawer.Title>
              <BaseDrawer.Close className={buttonLook('icon')} aria-label={words.close}>
                <X aria-hidden />
              </BaseDrawer.Close>
            </div>
            <BaseDrawer.Content
              data-base-ui-swipe-ignore
              className="max-h-[calc(80dvh-4rem)] overflow-y-auto overscroll-contain px-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
            >
              {children}
            </BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  )
}
