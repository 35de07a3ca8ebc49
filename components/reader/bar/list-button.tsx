/** @jsxImportSource preact */

import { countOf } from '../list/list.ts'
import { useList } from '../list/use-list.ts'
import type { ReaderPublication } from '../model.ts'
import { panels } from '../panels.ts'
import { act, useWishes } from '../wishes.ts'
import type { Words } from '../words.ts'
import { PanelButton } from './panel-button.tsx'

type ListButtonProps = {
  publication: ReaderPublication
  words: Words
  isOpen: boolean
  onOpen(name: 'list'): void
}

/** Largest number that fits the badge. */
const mostShown = 99

/** Opens the list and shows its count; a page's script may replace it with a shop's cart. */
export function ListButton({
  publication: { path, groupSlug, hasProducts },
  words,
  isOpen,
  onOpen,
}: ListButtonProps) {
  const { cart, cartCount } = useWishes()
  const ownCount = countOf(useList(groupSlug))
  const count = cart ? cartCount : ownCount
  if (!hasProducts && !cart) return null
  const name = cart ? (cart.title ?? words.cart) : panels.list.name(words)
  return (
    <span class="counted" data-count={count > mostShown ? `${mostShown}+` : count || undefined}>
      <PanelButton
        name="list"
        words={words}
        path={path}
        isOpen={cart ? undefined : isOpen}
        label={count > 0 ? `${name} (${count})` : name}
        {...(cart && { icon: 'cart' })}
        onOpen={() => (cart ? act(cart.action) : onOpen('list'))}
      />
    </span>
  )
}
