import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Link } from '#app/dashboard/link.tsx'
import { globalKeys } from '#components/commands/global-keys.ts'
import { isPressed, shownKeys } from '#components/commands/keys.ts'
import { useOfferedCommands } from '#components/commands/screen-commands.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { PaletteEntry, PaletteReach } from './places.tsx'
import { type EntryGroup, useEntries } from './use-entries.tsx'

type Props = {
  reach: PaletteReach
  userId: number
  isMac: boolean
  /** Takes what was typed before the field had the focus. */
  takeTyped(): string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** A field that finds publications, products, pages, screens and commands: what is chosen opens or happens. */
export default function Palette({ isOpen, onOpenChange, ...props }: Props) {
  const words = useWords('frame')
  const chosen = useRef<() => void>(undefined)
  const input = useRef<HTMLInputElement>(null)
  function choose(entry: PaletteEntry) {
    // Once the focus is back, since commands may move it.
    chosen.current = entry.run
    onOpenChange(false)
  }
  function closed() {
    chosen.current?.()
    chosen.current = undefined
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange} onOpenChangeComplete={next => next || closed()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center sm:p-6 sm:pt-[12dvh]">
          <Dialog.Popup
            initialFocus={input}
            onKeyDown={event => {
              if (!isPressed(globalKeys.palette, event, props.isMac)) return
              event.preventDefault()
              onOpenChange(false)
            }}
            className="flex h-dvh w-full flex-col bg-raised shadow-popup outline-none transition-[translate,opacity] duration-150 ease-arrive data-[ending-style]:opacity-0 data-[starting-style]:-translate-y-2 data-[starting-style]:opacity-0 sm:h-auto sm:max-h-[min(36rem,76dvh)] sm:max-w-xl sm:rounded-xl sm:border sm:border-hairline"
          >
            <Dialog.Title className="sr-only">{words['palette.open']}</Dialog.Title>
            <Choices {...props} input={input} onChoose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ChoicesProps = Omit<Props, 'isOpen' | 'onOpenChange'> & {
  input: RefObject<HTMLInputElement | null>
  onChoose(entry: PaletteEntry): void
}

function Choices({ input, onChoose, isMac, takeTyped, ...props }: ChoicesProps) {
  const words = useWords('frame')
  const hintId = useId()
  const [text, setText] = useState('')
  const sets = useOfferedCommands(true)
  const { groups, error, isSearching } = useEntries({ ...props, sets, text })
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      value={text}
      autoHighlight="always"
      keepHighlight
      inline
      open
      itemToStringValue={(entry: PaletteEntry) => entry.label}
      onValueChange={(next, { reason }) => {
        // Base UI writes the chosen label into the field.
        if (reason !== 'item-press') setText(next)
      }}
    >
      <SoughtField
        {...{ input, hintId, isSearching }}
        onFocus={() => setText(before => before + takeTyped())}
      />
      <p id={hintId} className="sr-only">
        {words['palette.keysHint']}
      </p>
      {error && (
        <p role="alert" className="border-b border-hairline px-4 py-2 text-sm text-pretty text-bad">
          {fill(words, 'palette.failed', { reason: faultInWords(error) })}
        </p>
      )}
      <Autocomplete.Status className="sr-only">
        {isSearching ? words['palette.searching'] : fill(words, 'palette.count', { count })}
      </Autocomplete.Status>
      {count === 0 && !isSearching && (
        <p className="px-4 py-10 text-center text-pretty wrap-anywhere text-ink-soft">
          {fill(words, 'palette.nothing', { text: text.trim() })}
        </p>
      )}
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2 outline-none empty:p-0">
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-3 pb-1 text-xs font-medium text-ink-soft">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => (
                <Row key={entry.id} entry={entry} isMac={isMac} onChoose={onChoose} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

type FieldProps = {
  input: RefObject<HTMLInputElement | null>
  hintId: string
  isSearching: boolean
  onFocus(): void
}

function SoughtField({ input, hintId, isSearching, onFocus }: FieldProps) {
  const words = useWords('frame')
  return (
    <div className="flex items-center gap-2 border-b border-hairline px-3">
      {isSearching ? <Spinner /> : <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />}
      <Autocomplete.Input
        ref={input}
        onFocus={onFocus}
        aria-label={words['palette.open']}
        aria-describedby={hintId}
        placeholder={words['palette.placeholder']}
        className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
      />
      <Dialog.Close className={buttonLook('icon')} aria-label={words.close}>
        <X aria-hidden />
      </Dialog.Close>
    </div>
  )
}

type RowProps = { entry: PaletteEntry; isMac: boolean; onChoose(entry: PaletteEntry): void }

function Row({ entry, isMac, onChoose }: RowProps) {
  const words = useWords('frame')
  const { label, detail, excerpt, icon, pictureUrl, href, keys: [key] = [] } = entry
  return (
    <Autocomplete.Item
      value={entry}
      // A link, so that unsaved changes are asked about, and it opens in a new tab where that is wanted.
      {...(href !== undefined && { render: <Link href={href} tabIndex={-1} /> })}
      onClick={() => onChoose(entry)}
      className="flex min-h-control touch:min-h-11 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-ink outline-none select-none data-[highlighted]:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-soft"
    >
      <span aria-hidden className="grid size-7 shrink-0 place-items-center">
        {pictureUrl ? (
          // biome-ignore lint/performance/noImgElement: it is small already
          <img src={pictureUrl} alt="" loading="lazy" className="max-h-7 max-w-7 rounded-xs" />
        ) : (
          icon
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={label}>
          {label}
        </span>
        {excerpt && <ExcerptText excerpt={excerpt} />}
      </span>
      {detail && <span className="max-w-40 truncate text-sm text-ink-soft">{detail}</span>}
      {key !== undefined && (
        <span aria-hidden className="text-xs whitespace-nowrap text-ink-soft pointer-coarse:hidden">
          {shownKeys(key, isMac, words)}
        </span>
      )}
    </Autocomplete.Item>
  )
}

function ExcerptText({ excerpt }: { excerpt: readonly string[] }) {
  let start = 0
  const parts = excerpt.map((text, index) => {
    const part = { text, isHit: index % 2 === 1, start }
    start += text.length
    return part
  })
  return (
    <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft" dir="auto">
      {parts.map(({ text, isHit, start }) =>
        isHit ? (
          <mark key={start} className="bg-transparent font-semibold text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}
