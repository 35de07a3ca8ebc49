import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useId, useRef, useState } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { ProductHit } from '../hotspot.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { inputLook } from './field.tsx'
import { ProductThumbnail } from './product-photo.tsx'

type Props = Pick<InspectorProps, 'findProducts'> & {
  chosen: string[]
  onChoose(product: ProductHit): void
  /** Called with a SKU that no product has yet. */
  onName?(sku: string): void
}

/** Searches products by words or the start of a SKU, and adds one. */
export function ProductPicker({ findProducts, chosen, onChoose, onName }: Props) {
  const id = useId()
  const words = useWords('editor')
  const [text, setText] = useState('')
  const search = useSearch(text, findProducts)
  const sought = text.trim()
  const mayName = onName !== undefined && !chosen.includes(sought)
  function choose(choice: Choice) {
    if (choice.kind === 'sku') onName?.(choice.sku)
    else if (!chosen.includes(choice.product.sku)) onChoose(choice.product)
    setText('')
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {words['picker.label']}
      </label>
      <Autocomplete.Root
        items={choicesIn(search, mayName ? sought : '')}
        filter={null}
        value={text}
        autoHighlight
        // The list is below the field, not over the other fields.
        inline
        open
        itemToStringValue={(choice: Choice) => (choice.kind === 'sku' ? choice.sku : choice.product.title)}
        onValueChange={(next, { reason }) => {
          // Base UI writes the chosen title into the field, which is for the next search.
          if (reason !== 'item-press') setText(next)
        }}
      >
        <Autocomplete.Input id={id} placeholder={words['picker.placeholder']} className={inputLook} />
        <div
          hidden={sought === ''}
          aria-busy={search.state === 'searching' || undefined}
          className="max-h-80 overflow-y-auto overscroll-contain rounded-md border border-hairline bg-raised p-1"
        >
          <Autocomplete.Status className="text-sm text-ink-soft">
            <SearchStatus state={search} sought={sought} />
          </Autocomplete.Status>
          <Autocomplete.List className="outline-none">
            {(choice: Choice) => (
              <Autocomplete.Item
                key={choice.kind === 'sku' ? 'sku' : choice.product.id}
                value={choice}
                onClick={() => choose(choice)}
                className="flex min-h-12 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none select-none data-[highlighted]:bg-hover"
              >
                <ChoiceLine choice={choice} chosen={chosen} />
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </div>
  )
}

type Choice = { kind: 'product'; product: ProductHit } | { kind: 'sku'; sku: string }

/** Returns the products, and the SKU itself if no product has it. @param sku empty to leave it out */
function choicesIn({ state, products }: Search, sku: string): Choice[] {
  const isUnknown = state === 'found' && sku !== '' && !products.some(product => product.sku === sku)
  return [
    ...products.map(product => ({ kind: 'product' as const, product })),
    ...(isUnknown ? [{ kind: 'sku' as const, sku }] : []),
  ]
}

function ChoiceLine({ choice, chosen }: { choice: Choice; chosen: string[] }) {
  const words = useWords('editor')
  if (choice.kind === 'product')
    return <ProductLine product={choice.product} isChosen={chosen.includes(choice.product.sku)} />
  return (
    <span className="wrap-anywhere">
      {fillRich(words, 'picker.useSku', {
        sku: () => <span className="font-mono text-sm">{choice.sku}</span>,
      })}
    </span>
  )
}

export function ProductLine({ product, isChosen = false }: { product: ProductHit; isChosen?: boolean }) {
  const words = useWords('editor')
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <ProductThumbnail url={product.photoUrl} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere">{product.title}</span>
        <span className="block truncate text-sm text-ink-soft">
          <span className="font-mono">{product.sku}</span>
          {product.price && ` · ${product.price}`}
          {isChosen && ` · ${words['picker.isThere']}`}
        </span>
      </span>
    </span>
  )
}

type Search = { state: 'idle' | 'searching' | 'found' | 'failed'; products: ProductHit[] }

function SearchStatus({ state: { state, products }, sought }: { state: Search; sought: string }) {
  const words = useWords('editor')
  if (state === 'searching' && products.length === 0) {
    return (
      <p className="flex items-center gap-2 px-2 py-2">
        <Spinner /> {words['picker.searching']}
      </p>
    )
  }
  if (state === 'failed') return <p className="px-2 py-2">{words['picker.failed']}</p>
  if (state !== 'found') return null
  if (products.length === 0)
    return <p className="px-2 py-2 wrap-anywhere">{fill(words, 'picker.none', { text: sought })}</p>
  return <p className="sr-only">{fill(words, 'picker.found', { count: products.length })}</p>
}

/** Debounces typing, in ms. */
const pauseMs = 150

/** Searches after a pause in typing; the latest text wins. */
function useSearch(text: string, findProducts: InspectorProps['findProducts']): Search {
  const [search, setSearch] = useState<Search>({ state: 'idle', products: [] })
  const find = useRef(findProducts)
  find.current = findProducts
  useEffect(() => {
    const sought = text.trim()
    if (sought === '') return setSearch({ state: 'idle', products: [] })
    setSearch(before => ({ state: 'searching', products: before.products }))
    const stop = new AbortController()
    const timer = setTimeout(() => {
      find.current(sought, stop.signal).then(
        products => stop.signal.aborted || setSearch({ state: 'found', products }),
        () => stop.signal.aborted || setSearch({ state: 'failed', products: [] }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])
  return search
}
