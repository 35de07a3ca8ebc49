import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { ExtractionFields } from '#app/dashboard/_extraction/extraction-fields.tsx'
import { choicesFrom, extractionOf, type UploadChoices } from '#app/dashboard/_uploads/uploads.ts'
import { TextField } from '#components/forms/text-field.tsx'
import { pagesInRanges } from '#components/reader/print/page-ranges.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { fill } from '#db/rules/words/messages.ts'
import { PdfPagesChoice } from './pdf-pages.tsx'
import { SendingFoot } from './sending-foot.tsx'
import type { SendingState } from './use-sending.ts'

type Props = SendingState & {
  groupId: number
  file: File
  pageCount: number // of the publication
  position: number // default number of the first new page
  onCancel(): void
}

/** Pages to insert, position, and extraction. */
export function InsertForm({ groupId, file, pageCount, position, onCancel, ...sending }: Props) {
  const words = useWords('publication')
  const pages = usePageChoice()
  const { total, chosen } = pages
  const [typedPlace, setTypedPlace] = useState(String(position))
  const { data: products } = useQuery(
    api.products.list.queryOptions({ input: { groupId, perPage: 1 }, staleTime: 0 }),
  )
  const hasProducts = products !== undefined && products.items.length > 0
  const [changed, setChanges] = useState<Partial<UploadChoices>>({})
  const choices = { ...choicesFrom(undefined, hasProducts), ...changed }
  const place = /^\d+$/.test(typedPlace.trim()) ? Number(typedPlace) : 0
  const isPlace = isPlaceAmong(place, pageCount)

  function send() {
    const extractionOptions = extractionOf(choices)
    sending.send(file, { how: 'insert', sourcePages: chosen, position: place, extractionOptions })
  }

  return (
    <div className="flex flex-col gap-5">
      <PdfPagesChoice
        file={file}
        label={words['adding.toAdd']}
        chosen={chosen}
        isHeld={sending.isBusy}
        onToggle={pages.toggle}
        onOpened={pages.opened}
      />
      {total > 0 && (
        <>
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
            <PagesField pages={pages} />
            <PlaceField {...{ place, pageCount }} typed={typedPlace} onType={setTypedPlace} />
          </div>
          <fieldset>
            <legend className="mb-3 font-medium">{words['adding.findHotspots']}</legend>
            <ExtractionFields
              choices={choices}
              hasProducts={hasProducts}
              onChange={changes => setChanges({ ...changed, ...changes })}
            />
          </fieldset>
        </>
      )}
      <SendingFoot
        {...sending}
        confirm={
          chosen.length === 0 ? words['adding.add'] : fill(words, 'adding.addSome', { count: chosen.length })
        }
        isReady={chosen.length > 0 && isPlace && !pages.isTypedWrong}
        onConfirm={send}
        onCancel={onCancel}
      />
    </div>
  )
}

/** The pages of a PDF that are chosen, by their pictures or by typing their numbers. */
function usePageChoice() {
  const [total, setTotal] = useState(0)
  const [chosen, setChosen] = useState<number[]>([])
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => pagesInRanges(text, total)

  function choose(numbers: number[]) {
    setTyped(undefined)
    setChosen(numbers.toSorted((one, other) => one - other))
  }

  return {
    /** 0 until the PDF is open. */
    total,
    opened: setTotal,
    chosen,
    choose,
    toggle: (number: number) =>
      choose(chosen.includes(number) ? chosen.filter(other => other !== number) : [...chosen, number]),
    text: typed ?? pageRanges(chosen),
    type(text: string) {
      setTyped(text)
      setChosen(text.trim() === '' ? [] : (read(text) ?? chosen))
    },
    isTypedWrong: typed !== undefined && typed.trim() !== '' && read(typed) === undefined,
  }
}

function PagesField({ pages }: { pages: ReturnType<typeof usePageChoice> }) {
  const words = useWords('publication')
  const { total, text, type, isTypedWrong, choose } = pages
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={words['adding.pages']}
        name="source_pages"
        autoComplete="off"
        value={text}
        onValueChange={type}
        error={isTypedWrong ? fill(words, 'adding.pagesFault', { last: total }) : undefined}
        hint={fill(words, 'adding.pagesHint', { count: total })}
      />
      <AllOrNone total={total} onChoose={choose} />
    </div>
  )
}

function AllOrNone({ total, onChoose }: { total: number; onChoose(numbers: number[]): void }) {
  const words = useWords('publication')
  return (
    <div className="flex gap-2">
      <Button onClick={() => onChoose(Array.from({ length: total }, (_, index) => index + 1))}>
        {words['adding.all']}
      </Button>
      <Button kind="quiet" onClick={() => onChoose([])}>
        {words['adding.none']}
      </Button>
    </div>
  )
}

type PlaceProps = { place: number; pageCount: number; typed: string; onType(text: string): void }

function PlaceField({ place, pageCount, typed, onType }: PlaceProps) {
  const words = useWords('publication')
  return (
    <TextField
      label={words['adding.place']}
      name="position"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onValueChange={onType}
      error={
        isPlaceAmong(place, pageCount) ? undefined : fill(words, 'adding.placeFault', { last: pageCount + 1 })
      }
      hint={words[place === pageCount + 1 ? 'adding.atEnd' : 'adding.laterMove']}
    />
  )
}

/** Includes the position after the last page. */
function isPlaceAmong(place: number, pageCount: number): boolean {
  return place >= 1 && place <= pageCount + 1
}
