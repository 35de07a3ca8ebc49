/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import type { ReaderPublication } from '../model.ts'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'
import { askForCheckout, goToCheckout, NoCheckout, type ShopAnswer } from './going-to-shop.ts'
import type { List } from './list.ts'

type CheckoutProps = { list: List; publication: ReaderPublication; words: Words }
type State = { isBusy?: boolean; fault?: string; answer?: ShopAnswer }

/** Leads to the shop at once if it takes the whole list, else after telling what stays behind. */
export function CheckoutButton({ list, publication: { path, callToAction }, words }: CheckoutProps) {
  const [{ isBusy = false, fault, answer }, setState] = useState<State>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another checkout
  useEffect(() => setState({}), [list])
  const leave = ({ checkout }: ShopAnswer) => {
    if (checkout === null) return
    count({ type: 'list_sent' })
    goToCheckout(checkout)
  }
  const press = async () => {
    if (answer) return leave(answer)
    setState({ isBusy: true })
    try {
      const found = await askForCheckout(path, list)
      setState({ answer: found })
      if (found.left.length === 0) leave(found)
    } catch (error) {
      setState({ fault: error instanceof NoCheckout ? error.message : words.notLoaded })
    }
  }
  const left = list.filter(({ id }) => answer?.left.includes(id))
  return (
    <div class="checkout">
      <div role="status">
        {fault && <p class="left-out">{fault}</p>}
        {left.length > 0 && (
          <p class="left-out">
            {fill(words, 'notOrdered', { titles: left.map(({ title }) => title).join(', ') })}
          </p>
        )}
      </div>
      <button
        type="button"
        class="way-out"
        disabled={isBusy || answer?.checkout === null}
        style={`background:${callToAction.background};color:${callToAction.text}`}
        onClick={() => void press()}
      >
        {words.checkout}
      </button>
    </div>
  )
}
