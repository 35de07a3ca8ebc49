import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#components/words/words.tsx'
import { Button, buttonLook } from './button.tsx'

type Props = {
  title: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** Called after the closing animation. */
  onClosed?(): void
  /** Element to focus after closing; null for the one focused before. */
  focusAfter?(): HTMLElement | null
  children: ReactNode
}

/** Element to focus first; defaults to the first field. */
type FocusFirst = { focusFirst?(): HTMLElement | null }

/**
 * Modal dialog.
 * @param isHeld closes only by its own buttons, never by accident
 * @param isWide for tasks with pictures
 */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  onClosed,
  isHeld,
  isWide = false,
  focusFirst,
  focusAfter,
  children,
}: Props & FocusFirst & { isHeld: boolean; isWide?: boolean }) {
  const words = useWords('frame')
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={next => (next || !isHeld) && onOpenChange(next)}
      onOpenChangeComplete={next => next || onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropLook} />
        <BaseDialog.Viewport className={viewportLook}>
          <BaseDialog.Popup
            initialFocus={focusFirst && (() => focusFirst() ?? true)}
            finalFocus={() => focusAfter?.() ?? null}
            className={`${popupLook} ${isWide ? 'sm:max-w-4xl' : 'sm:max-w-lg'}`}
          >
            <BaseDialog.Title className={titleLook}>{title}</BaseDialog.Title>
            {children}
            {/* Last, so that focus starts in the first field. */}
            {!isHeld && (
              <BaseDialog.Close
                className={`${buttonLook('icon')} absolute top-4 right-3 sm:right-4`}
                aria-label={words.close}
              >
                <X aria-hidden />
              </BaseDialog.Close>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type QuestionProps = Props & {
  /** Label of the confirming button: "Revoke key". */
  confirm: string
  cancel: string
  /** True if something is lost; else the button looks like any other main action. */
  isDestructive?: boolean
  isBusy: boolean
  onConfirm(): void
}

/** Confirmation dialog that says what will change or be lost. */
export function Question({
  title,
  isOpen,
  onOpenChange,
  onClosed,
  focusAfter,
  children,
  isDestructive = true,
  ...answers
}: QuestionProps) {
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={next => next || onClosed?.()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropLook} />
        <AlertDialog.Viewport className={viewportLook}>
          <AlertDialog.Popup finalFocus={() => focusAfter?.() ?? null} className={`${popupLook} sm:max-w-md`}>
            <AlertDialog.Title className={titleLook}>{title}</AlertDialog.Title>
            <AlertDialog.Description
              render={<div />}
              className="mt-2 flex flex-col gap-3 text-pretty text-ink-soft"
            >
              {children}
            </AlertDialog.Description>
            <div className={dialogButtons}>
              <AlertDialog.Close className={buttonLook('secondary')}>{answers.cancel}</AlertDialog.Close>
              <Button
                kind={isDestructive ? 'danger' : 'primary'}
                isBusy={answers.isBusy}
                onClick={answers.onConfirm}
              >
                {answers.confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Button row with the main action last; stacked on phones, within the thumb's reach. */
export const dialogButtons = 'mt-7 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end'

/** The same at the edge of a dialog that scrolls, so that it is always in reach; over its padding, which would show what scrolls. */
export const heldButtons =
  'sticky bottom-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))] z-10 -mx-5 mt-6 -mb-[max(1.25rem,env(safe-area-inset-bottom))] flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-raised px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6'

const backdropLook =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0'

const viewportLook = 'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6'

/** Centred; a bottom sheet on phones. */
const popupLook =
  'relative max-h-[calc(100dvh-2rem)] w-full overflow-y-auto overscroll-contain rounded-t-xl border border-hairline bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-popup outline-none transition-[translate,scale,opacity] duration-200 ease-arrive data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 max-sm:data-[ending-style]:translate-y-8 max-sm:data-[starting-style]:translate-y-8 sm:rounded-xl sm:p-6 sm:data-[ending-style]:scale-[0.97] sm:data-[starting-style]:scale-[0.97]'

const titleLook = 'pr-10 text-lg font-semibold tracking-tight text-pretty wrap-anywhere'
