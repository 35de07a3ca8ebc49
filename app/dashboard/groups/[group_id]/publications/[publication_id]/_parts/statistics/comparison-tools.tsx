import { Columns2, X } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { LineSample } from '#app/dashboard/groups/[group_id]/statistics/_parts/compared-with.tsx'
import { Button } from '#components/ui/button.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { type Alignment, alignmentIn } from '#db/rules/statistics/comparison.ts'
import { ChoosePublication } from './choose-publication.tsx'

/** The publication beside which this one is shown. */
type Beside = { id: number; align: Alignment }

/** Returns the comparison in the address. */
export function useBeside(): Beside | undefined {
  const query = useSearchParams()
  const id = Number(query.get('with'))
  return Number.isSafeInteger(id) && id > 0 ? { id, align: alignmentIn(query.get('align')) } : undefined
}

type Props = {
  groupId: number
  publicationId: number
  beside: Beside | undefined
  /** Of the other publication, once it is loaded. */
  title: string | undefined
}

/** Chooses another publication to compare with, and how both are lined up. */
export function ComparisonTools({ groupId, publicationId, beside, title }: Props) {
  const words = useWords('statistics')
  const choices: { value: Alignment; label: string }[] = [
    { value: 'online', label: words['comparison.sinceOnline'] },
    { value: 'dates', label: words['comparison.sameDays'] },
  ]
  const [isChoosing, setIsChoosing] = useState(false)
  const setQuery = useAddressQuery()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {beside === undefined ? (
        <Button onClick={() => setIsChoosing(true)}>
          <Columns2 aria-hidden />
          {words['comparison.compare']}
        </Button>
      ) : (
        <>
          <p className="flex min-w-0 items-center gap-2">
            <LineSample of="other" />
            <span className="min-w-0 wrap-anywhere">
              {fillRich(words, 'comparison.compared', {
                title: () => <b className="font-medium">{title ?? words['comparison.another']}</b>,
              })}
            </span>
          </p>
          <span className="flex">
            <Button kind="quiet" onClick={() => setIsChoosing(true)}>
              {words['comparison.change']}
            </Button>
            <Button
              kind="icon"
              aria-label={words['comparison.end']}
              onClick={() => setQuery({ with: '', align: '' }, { isStep: true })}
            >
              <X aria-hidden />
            </Button>
          </span>
          <ToggleChoice
            label={words['comparison.days']}
            choices={choices}
            value={beside.align}
            onChoose={align => setQuery({ align: align === 'online' ? '' : align }, { isStep: true })}
          />
        </>
      )}
      <ChoosePublication
        groupId={groupId}
        except={publicationId}
        isOpen={isChoosing}
        onOpenChange={setIsChoosing}
        onChoose={id => setQuery({ with: String(id) }, { isStep: true })}
      />
    </div>
  )
}
