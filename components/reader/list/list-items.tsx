/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import { anyQuantity } from '#db/rules/products/quantities.ts'
import { totalsOf } from '#db/rules/products/totals.ts'
import { fill } from '#db/rules/words/messages.ts'
import { money } from '../products/money.ts'
import { ReaderPhoto } from '../products/photo.tsx'
import type { Words } from '../words.ts'
import type { List, ListItem } from './list.ts'
import { PaperFacts, PaperSum } from './on-paper.tsx'
import { ListTotals } from './totals.tsx'

type ItemsProps = {
  list: List
  words: Words
  /** Changes a quantity; without it the list is read-only. */
  onQuantity?(item: ListItem, quantity: number): void
  /** Called when the reader goes to the shop with an item. */
  onShop?(item: ListItem): void
}

export function ListItems({ list, words, onQuantity, onShop }: ItemsProps) {
  return (
    <>
      <ul class="list-items">
        {list.map(item => (
          <li key={item.id}>
            <ReaderPhoto class="list-photo" src={item.photo} alt="" words={words} />
            <div>
              <Title item={item} onShop={() => onShop?.(item)} />
              <ItemPrice {...{ item, words }} />
              {item.orderRules && <p class="order-rules">{item.orderRules.join(' · ')}</p>}
              <PaperFacts item={item} />
            </div>
            {onQuantity ? (
              <Quantity item={item} words={words} onQuantity={quantity => onQuantity(item, quantity)} />
            ) : (
              <span class="times">× {item.quantity}</span>
            )}
            <PaperSum item={item} locale={words.locale} />
          </li>
        ))}
      </ul>
      <ListTotals label={words.total} totals={totalsOf(list)} locale={words.locale} />
    </>
  )
}

/** A live region, because prices may change while the list is read. */
function ItemPrice({ item, words }: Pick<ItemsProps, 'words'> & { item: ListItem }) {
  const { price, currency, before, isGone } = item
  const inWords = (amount: number, of: string) => money(amount, of, words.locale)
  return (
    <div role="status">
      {isGone && <p class="price">{words.noLongerSold}</p>}
      {price !== null && <p class="price">{inWords(price, currency)}</p>}
      {before && !isGone && (
        <p class="price-changed">
          {fill(words, 'priceChanged', { price: inWords(before.price, before.currency) })}
        </p>
      )}
    </div>
  )
}

function Title({ item, onShop }: { item: ListItem; onShop(): void }) {
  if (item.shopUrl === null) return <p class="list-title">{item.title}</p>
  return (
    <a class="list-title" href={item.shopUrl} target="_blank" rel="noopener" onClick={onShop}>
      {item.title}
    </a>
  )
}

type QuantityProps = { item: ListItem; words: Words; onQuantity(quantity: number): void }

function Quantity({ item, words, onQuantity }: QuantityProps) {
  const { title, quantity, quantities: { least, step, most } = anyQuantity } = item
  const isLeast = quantity <= least
  // Kept until it is committed: whatever else changes meanwhile draws the field anew.
  const [typed, setTyped] = useState<string>()
  return (
    <div class="quantity">
      <button
        type="button"
        onClick={() => onQuantity(isLeast ? 0 : quantity - step)}
        aria-label={fill(words, isLeast ? 'remove' : 'oneFewer', { title })}
      >
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        step={step}
        max={most}
        value={typed ?? quantity}
        aria-label={fill(words, 'quantityOf', { title })}
        onInput={event => setTyped(event.currentTarget.value)}
        onChange={event => {
          setTyped(undefined)
          onQuantity(Math.trunc(event.currentTarget.valueAsNumber) || 0)
        }}
      />
      <button
        type="button"
        disabled={quantity >= most}
        onClick={() => onQuantity(quantity + step)}
        aria-label={fill(words, 'oneMore', { title })}
      >
        +
      </button>
      <button
        type="button"
        class="take-off"
        onClick={() => onQuantity(0)}
        aria-label={fill(words, 'remove', { title })}
      >
        ×
      </button>
    </div>
  )
}
