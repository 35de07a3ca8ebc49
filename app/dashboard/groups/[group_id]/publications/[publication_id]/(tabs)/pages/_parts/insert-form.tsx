import { useState } from 'react'
import { type Choices, extractionOf } from '#app/dashboard/_uploads/uploads.ts'
import { CheckBox } from '#components/forms/check-box.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { pagesInRanges } from '#components/reader/print/page-ranges.ts'
import { Button } from '#components/ui/button.tsx'
import { pageRanges } from '#db/rules/page-ranges.ts'
import { amountOf } from '../../../_parts/conversion-words.ts'
import { PdfPages } from './pdf-pages.tsx'
import { SendingFoot } from './sending-foot.tsx'
import type { SendingState } from './use-sending.ts'

type Props = SendingState & {
  file: File
  /** Of the publication. */
  pageCount: number
  /** The number that the first new page has unless another is typed. */
  position: number
  onCancel(): void
}

/** Which pages of the PDF are put in, where, and what is looked for on them. */
export function InsertForm({ file, pageCount, position, onCancel, ...sending }: Props) {
  const [total, setTotal] = useState(0)
  const [chosen, setChosen] = useState<number[]>([])
  const [typedPlace, setTypedPlace] = useState(String(position))
  const [typedPages, setTypedPages] = useState<string>()
  const [wanted, setWanted] = useState<Choices>({ links: 'shown', products: 'no' })
  const place = /^\d+$/.test(typedPlace.trim()) ? Number(typedPlace) : 0
  const isPlace = place >= 1 && place <= pageCount + 1
  const isTypedWrong =
    typedPages !== undefined && typedPages.trim() !== '' && readPages(typedPages) === undefined

  function readPages(text: string) {
    return pagesInRanges(text, total)
  }

  function choose(numbers: number[]) {
    setTypedPages(undefined)
    setChosen(numbers.toSorted((one, other) => one - other))
  }

  function typePages(text: string) {
    setTypedPages(text)
    setChosen(text.trim() === '' ? [] : (readPages(text) ?? chosen))
  }

  function send() {
    const extractionOptions = extractionOf(wanted)
    sending.send(file, { how: 'insert', sourcePages: chosen, position: place, extractionOptions })
  }

  return (
    <div className="flex flex-col gap-5">
      <PdfPages
        file={file}
        label="Pages of the PDF to add"
        chosen={chosen}
        isHeld={sending.isBusy}
        onToggle={number =>
          choose(chosen.includes(number) ? chosen.filter(other => other !== number) : [...chosen, number])
        }
        onOpened={setTotal}
      />
      {total > 0 && (
        <>
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
            <div className="flex flex-col gap-2">
              <TextField
                label="Pages of the PDF"
                name="source_pages"
                autoComplete="off"
                value={typedPages ?? pageRanges(chosen)}
                onValueChange={typePages}
                error={isTypedWrong ? `Type page numbers from 1 to ${total}, such as 1–3, 7.` : undefined}
                hint={`${amountOf(total, 'page')} in all. Press their pictures, or type 1–3, 7.`}
              />
              <div className="flex gap-2">
                <Button onClick={() => choose(Array.from({ length: total }, (_, index) => index + 1))}>
                  All pages
                </Button>
                <Button kind="quiet" onClick={() => choose([])}>
                  None
                </Button>
              </div>
            </div>
            <TextField
              label="The first of them becomes page"
              name="position"
              inputMode="numeric"
              autoComplete="off"
              value={typedPlace}
              onValueChange={setTypedPlace}
              error={isPlace ? undefined : `Type a number from 1 to ${pageCount + 1}.`}
              hint={
                place === pageCount + 1
                  ? 'They come at the end.'
                  : 'The pages from there on move back, with their hotspots.'
              }
            />
          </div>
          <Finding wanted={wanted} onChange={changes => setWanted({ ...wanted, ...changes })} />
        </>
      )}
      <SendingFoot
        {...sending}
        confirm={chosen.length === 0 ? 'Add pages' : `Add ${amountOf(chosen.length, 'page')}`}
        isReady={chosen.length > 0 && isPlace && !isTypedWrong}
        onConfirm={send}
        onCancel={onCancel}
      />
    </div>
  )
}

type FindingProps = { wanted: Choices; onChange(changes: Partial<Choices>): void }

/** The kinds of hotspots to make on the new pages. */
function Finding({ wanted: { links, products, tiles = true }, onChange }: FindingProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">Make hotspots on them</legend>
      <CheckBox
        name="links"
        isChecked={links !== 'no'}
        onChange={isOn => onChange({ links: isOn ? 'shown' : 'no' })}
      >
        of web addresses and e-mail addresses in the text
      </CheckBox>
      <CheckBox
        name="products"
        isChecked={products !== 'no'}
        onChange={isOn => onChange({ products: isOn ? 'shown' : 'no' })}
      >
        of article numbers of your products in the text
      </CheckBox>
      {products !== 'no' && (
        <div className="pl-6.5">
          <CheckBox name="tiles" isChecked={tiles} onChange={isOn => onChange({ tiles: isOn })}>
            as large as the product’s text and picture, not the number alone
          </CheckBox>
        </div>
      )}
    </fieldset>
  )
}
