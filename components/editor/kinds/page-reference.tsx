import { Popover } from '@base-ui/react/popover'
import { useContext, useState } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { Picture } from '../inspector/picture.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { NumberField } from '../inspector/text-fields.tsx'
import { FormContext } from '../inspector/use-draft.ts'
import type { PageThumbnail } from '../inspector-props.ts'
import type { EditorKind, FormProps } from './kind.ts'

export const pageReference = {
  icon: 'M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
  Form: PageForm,
} satisfies EditorKind<'page_reference'>

/** Target page, by number or by picture. */
function PageForm({ hotspots, pages, change }: FormProps<'page_reference'>) {
  const words = useWords('editor')
  const number = sharedValue(hotspots, ({ details }) => details.page_number)
  const page = pages.find(one => one.number === number)
  const choose = (page_number: number) => change({ details: { page_number } })
  return (
    <div className="flex gap-3.5">
      {page && (
        <Picture
          src={page.thumbnailUrl}
          alt={fill(words, 'page', { page: String(page.number) })}
          className="max-h-32 w-20 shrink-0 self-start rounded-sm border border-hairline object-contain"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2.5">
        <NumberField
          label={words['pageLink.page']}
          name="page_number"
          min={1}
          max={100_000}
          isWhole
          value={number}
          onChange={next => next !== null && choose(next)}
          hint={
            number !== undefined && page === undefined
              ? fill(words, 'pageLink.missing', { count: pages.length })
              : undefined
          }
        />
        {pages.length > 0 && <PagePicker pages={pages} chosen={number} onChoose={choose} />}
      </div>
    </div>
  )
}

type PickerProps = { pages: PageThumbnail[]; chosen: number | undefined; onChoose(number: number): void }

function PagePicker({ pages, chosen, onChoose }: PickerProps) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={buttonLook('secondary')} disabled={!mayWrite}>
        {words['pageLink.byPicture']}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={8} className="z-40">
          <Popover.Popup className="max-h-[min(28rem,var(--available-height))] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-hairline bg-raised p-3 shadow-popup outline-none">
            <Popover.Title className="px-1 pb-2 text-sm font-semibold">
              {words['pageLink.which']}
            </Popover.Title>
            <ul className="grid grid-cols-3 gap-2">
              {pages.map(page => (
                <li key={page.number}>
                  <button
                    type="button"
                    aria-current={page.number === chosen || undefined}
                    onClick={() => {
                      onChoose(page.number)
                      setIsOpen(false)
                    }}
                    className="flex w-full flex-col items-center gap-1 rounded-md p-1.5 text-sm tabular-nums transition-colors hover:bg-hover aria-[current]:bg-accent-wash aria-[current]:text-accent-ink"
                  >
                    <Picture
                      src={page.thumbnailUrl}
                      alt=""
                      className="aspect-3/4 w-full rounded-sm object-contain"
                    />
                    <span>
                      <span className="sr-only">{words['pageLink.page']} </span>
                      {page.number}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
