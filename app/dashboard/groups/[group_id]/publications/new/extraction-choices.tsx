'use client'
import { useEffect } from 'react'
import { ExtractionFields } from '#app/dashboard/_extraction/extraction-fields.tsx'
import { choose, chosenFor } from '#app/dashboard/_uploads/upload-store.ts'
import { choicesFrom } from '#app/dashboard/_uploads/uploads.ts'
import { useChoices } from '#app/dashboard/_uploads/use-uploads.ts'
import type { ExtractionOptions } from '#db/rules/extraction/extraction.ts'

type Props = { groupId: number; defaults: ExtractionOptions | undefined; hasProducts: boolean }

/** What to look for in new PDFs: as the group has it, else everything that can be found. */
export function ExtractionChoices({ groupId, defaults, hasProducts }: Props) {
  const choices = useChoices(groupId) ?? choicesFrom(defaults, hasProducts)
  // What stands here counts, also where nobody touches it.
  useEffect(() => {
    if (chosenFor(groupId) === undefined) choose(groupId, choicesFrom(defaults, hasProducts))
  }, [groupId, defaults, hasProducts])
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Find hotspots</legend>
      <ExtractionFields
        choices={choices}
        hasProducts={hasProducts}
        onChange={changes => choose(groupId, { ...choices, ...changes })}
      />
    </fieldset>
  )
}
