import { useState } from 'react'
import { ChooseOne } from '#components/forms/choices.tsx'
import type { ShownManagedPage } from '#db/pages/shown.ts'
import { amountOf } from '../../../_parts/conversion-words.ts'
import { PdfPagesChoice } from './pdf-pages.tsx'
import { SendingFoot } from './sending-foot.tsx'
import type { SendingState } from './use-sending.ts'

type Props = SendingState & { file: File; page: ShownManagedPage | undefined; onCancel(): void }

/** Replacement page, and the fate of hotspots. */
export function ReplaceForm({ file, page, onCancel, ...sending }: Props) {
  const [sourcePage, setSourcePage] = useState<number>()
  const [fate, setFate] = useState<'keep' | 'remove'>('keep')
  const count = page?.hotspotCount ?? 0

  function opened(total: number) {
    if (total === 1) setSourcePage(1)
  }

  function send() {
    if (page === undefined || sourcePage === undefined) return
    const removeHotspots = fate === 'remove'
    sending.send(file, { how: 'replace', sourcePage, pageNumber: page.number, removeHotspots })
  }

  return (
    <div className="flex flex-col gap-5">
      <PdfPagesChoice
        file={file}
        label="Replacement page"
        chosen={sourcePage === undefined ? [] : [sourcePage]}
        isHeld={sending.isBusy}
        onToggle={setSourcePage}
        onOpened={opened}
      />
      {count > 0 && (
        <ChooseOne<'keep' | 'remove'>
          label={`${amountOf(count, 'hotspot')} on page ${page?.number}`}
          name="remove_hotspots"
          value={fate}
          onChoose={setFate}
          choices={[
            { value: 'keep', label: 'Keep them', hint: 'They stay at the same place on the page.' },
            { value: 'remove', label: 'Remove them', hint: 'They are removed once the new page is ready.' },
          ]}
        />
      )}
      <SendingFoot
        {...sending}
        confirm="Replace page"
        isReady={sourcePage !== undefined && page !== undefined}
        onConfirm={send}
        onCancel={onCancel}
      />
    </div>
  )
}
