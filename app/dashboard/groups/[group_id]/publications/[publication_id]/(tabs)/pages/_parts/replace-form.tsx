import { useState } from 'react'
import { ChooseOne } from '#components/forms/choices.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { fill } from '#db/rules/words/messages.ts'
import { PdfPagesChoice } from './pdf-pages.tsx'
import { SendingFoot } from './sending-foot.tsx'
import type { SendingState } from './use-sending.ts'

type Props = SendingState & { file: File; page: PageListItem | undefined; onCancel(): void }

/** Replacement page, and the fate of hotspots. */
export function ReplaceForm({ file, page, onCancel, ...sending }: Props) {
  const words = useWords('publication')
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
        label={words['adding.replacement']}
        chosen={sourcePage === undefined ? [] : [sourcePage]}
        isHeld={sending.isBusy}
        onToggle={setSourcePage}
        onOpened={opened}
      />
      {count > 0 && page && (
        <ChooseOne<'keep' | 'remove'>
          label={fill(words, 'adding.hotspotsOn', { count, page: page.number })}
          name="remove_hotspots"
          value={fate}
          onChoose={setFate}
          choices={[
            { value: 'keep', label: words['adding.keep'], hint: words['adding.keepHint'] },
            { value: 'remove', label: words['adding.remove'], hint: words['adding.removeHint'] },
          ]}
        />
      )}
      <SendingFoot
        {...sending}
        confirm={words['adding.replace']}
        isReady={sourcePage !== undefined && page !== undefined}
        onConfirm={send}
        onCancel={onCancel}
      />
    </div>
  )
}
