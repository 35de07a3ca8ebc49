/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { money } from '../products/money.ts'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'
import type { List } from './list.ts'
import { PaperAddress, printList } from './on-paper.tsx'
import { sharedAddress } from './shared-list.ts'

type SendingProps = { list: List; publication: ReaderPublication; words: Words }

/** Ways to send a list, none through our server. */
export function ListSending({ list, publication, words }: SendingProps) {
  const [isCopied, setIsCopied] = useState(false)
  const address = sharedAddress(publication.path, list)
  const text = `${inWords(list, words.locale)}\n\n${address}`
  const countSent = () => count({ type: 'list_sent' })
  const share = () => {
    countSent()
    if (typeof navigator.share === 'function') {
      void navigator.share({ title: words.list, url: address }).catch(() => {})
      return
    }
    navigator.clipboard?.writeText(address).then(
      () => setIsCopied(true),
      () => prompt(words.copyLink, address),
    ) ?? prompt(words.copyLink, address)
  }
  return (
    <>
      <div class="sending">
        <button type="button" onClick={share}>
          {isCopied ? words.linkCopied : words.shareList}
        </button>
        <a
          href={`mailto:?subject=${encodeURIComponent(words.list)}&body=${encodeURIComponent(text)}`}
          onClick={countSent}
        >
          {words.sendByEmail}
        </a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={countSent}
        >
          WhatsApp
        </a>
        <button type="button" onClick={() => void printList()}>
          {words.printList}
        </button>
        <span class="unseen" role="status">
          {isCopied && words.linkCopied}
        </span>
      </div>
      <PaperAddress address={address} />
    </>
  )
}

/** Formats a line per item, for messages. */
function inWords(list: List, locale: string): string {
  return list
    .map(({ quantity, title, price, currency }) => {
      const cost = price === null ? '' : ` (${money(price, currency, locale)})`
      return `${quantity} × ${title}${cost}`
    })
    .join('\n')
}
