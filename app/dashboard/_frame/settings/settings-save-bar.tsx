import type { ReactNode } from 'react'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'

type Props = {
  title: string // "2 changes not saved"
  details: string
  isBusy: boolean
  error: string | undefined
  onDiscard(): void
  /** Questions that are settled before saving. */
  children?: ReactNode
}

/** Sticky bar of unsaved changes. Save is never disabled: with faults it leads to the first one. */
export function SettingsSaveBar({ title, details, isBusy, error, onDiscard, children }: Props) {
  const words = useWords('frame')
  return (
    <div
      data-save-bar
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-hairline bg-ground/95 px-4 py-3 backdrop-blur-md sm:-mx-6 sm:px-6"
    >
      {children}
      <FormFault error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="min-w-0 flex-1 basis-40">
          <p className="font-medium">{title}</p>
          <p className="truncate text-sm text-ink-soft">{details}</p>
        </div>
        <Button onClick={onDiscard} disabled={isBusy}>
          {words.discard}
        </Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}
