import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { amountOf } from '../../../_parts/conversion-words.ts'
import { settingNames } from './setting-words.ts'

type Props = {
  changed: (keyof typeof settingNames)[]
  /** Whether they come from an earlier visit. */
  isRestored: boolean
  isBusy: boolean
  /** Whether nothing stands in the way of saving. */
  mayDoSo: boolean
  error: string | undefined
  onDiscard(): void
}

/** What is not saved yet, always in sight. */
export function SaveBar({ changed, isRestored, isBusy, mayDoSo, error, onDiscard }: Props) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-hairline bg-ground/95 px-4 py-3 backdrop-blur-md sm:-mx-6 sm:px-6"
    >
      <FormFault error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="status" className="mr-auto min-w-0 basis-56">
          <p className="font-medium">
            {amountOf(changed.length, 'change')} not saved{isRestored && ', from your last visit'}
          </p>
          <p className="truncate text-sm text-ink-soft">
            {changed.map(name => settingNames[name]).join(', ')}
            {changed.some(name => name !== 'password') && ' – kept on this device until you save'}
          </p>
        </div>
        <Button onClick={onDiscard} disabled={isBusy}>
          Discard
        </Button>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={!mayDoSo}>
          Save
        </Button>
      </div>
    </div>
  )
}
