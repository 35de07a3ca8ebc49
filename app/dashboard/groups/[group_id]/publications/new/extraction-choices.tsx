'use client'
import { ChevronRight } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { ExtractionFields } from '#app/dashboard/_extraction/extraction-fields.tsx'
import { choose, chosenFor } from '#app/dashboard/_uploads/upload-store.ts'
import { choicesFrom } from '#app/dashboard/_uploads/uploads.ts'
import { useChoices } from '#app/dashboard/_uploads/use-uploads.ts'
import { useWords } from '#components/words/words.tsx'
import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'

type Props = { groupId: number; defaults: ExtractionOptions | undefined; hasProducts: boolean }

/** Extraction options, preset from the group, else everything available. */
export function ExtractionChoices({ groupId, defaults, hasProducts }: Props) {
  const words = useWords('list')
  const choices = useChoices(groupId) ?? choicesFrom(defaults, hasProducts)
  // Presets count even if untouched.
  useEffect(() => {
    if (chosenFor(groupId) === undefined) choose(groupId, choicesFrom(defaults, hasProducts))
  }, [groupId, defaults, hasProducts])
  return (
    // On phones, the button that chooses files would be out of sight.
    <details open={useHasRoom()} className="group max-sm:border-y max-sm:border-hairline">
      <summary className="flex min-h-field cursor-pointer list-none items-center gap-1.5 font-medium sm:pointer-events-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-soft transition-transform group-open:rotate-90 sm:hidden"
        />
        {words['new.findHotspots']}
      </summary>
      <fieldset aria-label={words['new.findHotspots']} className="pt-1 max-sm:pb-5">
        <ExtractionFields
          choices={choices}
          hasProducts={hasProducts}
          onChange={changes => choose(groupId, { ...choices, ...changes })}
        />
      </fieldset>
    </details>
  )
}

const roomy = '(min-width: 40rem)'

function useHasRoom(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = window.matchMedia(roomy)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(roomy).matches,
    () => true,
  )
}
