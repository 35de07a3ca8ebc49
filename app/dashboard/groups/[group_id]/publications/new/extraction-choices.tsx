'use client'
import { useEffect } from 'react'
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
    <fieldset>
      <legend className="mb-3 font-medium">{words['new.findHotspots']}</legend>
      <ExtractionFields
        choices={choices}
        hasProducts={hasProducts}
        onChange={changes => choose(groupId, { ...choices, ...changes })}
      />
    </fieldset>
  )
}
