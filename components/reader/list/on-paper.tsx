/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { money } from '../products/money.ts'
import type { Words } from '../words.ts'
import type { ListItem } from './list.ts'

// Parts of the list that are only on paper, and in the PDF that browsers make of it.

/** Tells on paper which publication the list is of, whose, and of which day. */
export function PaperHead({
  publication: { title, publisher },
  locale,
}: {
  publication: ReaderPublication
  locale: string
}) {
  const day = new Date().toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <div class="on-paper paper-head">
      <p>{[title, publisher].filter(Boolean).join(' · ')}</p>
      <p>{day}</p>
    </div>
  )
}

/** Tells on paper where a product is found: its number and its address. */
export function PaperFacts({ item: { sku, shopUrl } }: { item: ListItem }) {
  return (
    <div class="on-paper paper-facts">
      <p>{sku}</p>
      {shopUrl !== null && <p>{shopUrl}</p>}
    </div>
  )
}

/** Tells on paper how many of a product are wanted, and what they cost together. */
export function PaperSum({ item, locale }: { item: ListItem; locale: string }) {
  const { quantity, price, currency } = item
  return (
    <p class="on-paper paper-sum">
      <span>× {quantity}</span>
      {price !== null && <strong>{money(price * quantity, currency, locale)}</strong>}
    </p>
  )
}

/** Tells on paper where the list can be opened again; as text, since browsers make no link of an address of the same page. */
export function PaperAddress({ address }: { address: string }) {
  return <p class="on-paper paper-address">{address}</p>
}

/** Names the window after the list while it is printed, because browsers name the PDF after it. */
export function usePrintedTitle({ title }: ReaderPublication, words: Words): void {
  useEffect(() => {
    let before = document.title
    const name = () => {
      before = document.title
      document.title = `${words.list} – ${title}`
    }
    const restore = () => {
      document.title = before
    }
    addEventListener('beforeprint', name)
    addEventListener('afterprint', restore)
    return () => {
      removeEventListener('beforeprint', name)
      removeEventListener('afterprint', restore)
    }
  }, [title, words])
}

/** Milliseconds that photos may take to come. */
const patienceMs = 5000

/** Opens the browser's print dialog, which saves as PDF too, once the photos of the list are there. */
export async function printList(): Promise<void> {
  const photos = Array.from(document.querySelectorAll<HTMLImageElement>('img.list-photo'))
  for (const photo of photos) photo.loading = 'eager'
  const loaded = Promise.allSettled(photos.map(photo => photo.decode()))
  await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, patienceMs))])
  print()
}
