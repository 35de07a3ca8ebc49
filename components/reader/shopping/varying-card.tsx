/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { AddToList } from '../list/add-to-list.tsx'
import { PanelWaiting } from '../panels/waiting.tsx'
import { money } from '../products/money.ts'
import { costsAt } from '../products/price.tsx'
import { availabilityKeys, ProductCard } from '../products/product-card.tsx'
import { useVariants } from '../products/variants/use-variants.ts'
import { VariantPicker } from '../products/variants/variant-picker.tsx'

type VaryingProps = Omit<ComponentProps<typeof ProductCard>, 'children' | 'options'> & {
  /** Called with the title of the variant that is shown. */
  onTitle?(title: string): void
}

/** A product in a panel, with the choice among its variants and the way onto the list. */
export function VaryingCard({ onTitle, ...rest }: VaryingProps) {
  const { product, publication, words, moment, isBesideItsPage } = rest
  const { current, offered, chosen, isWaiting, hasFailed, retry, choose } = useVariants(
    product,
    publication.path,
    isBesideItsPage ? product.hotspotId : undefined,
  )
  const [isTouched, setIsTouched] = useState(false)
  useEffect(() => {
    if (isTouched) onTitle?.(current.title)
  }, [isTouched, current.title, onTitle])
  const { now } = costsAt(current, moment)
  const facts = [
    current.title,
    now === null ? undefined : money(now, current.currency, words.locale),
    current.availability && words[availabilityKeys[current.availability]],
  ]
  const press = (id: number) => {
    setIsTouched(true)
    choose(id)
  }
  const options = offered && (
    <>
      <VariantPicker offered={offered} chosen={chosen} words={words} onChoose={press} />
      <p class="unseen" role="status">
        {isTouched && !isWaiting && !hasFailed && facts.filter(Boolean).join(', ')}
      </p>
    </>
  )
  return (
    <>
      <ProductCard {...rest} product={current} isWaiting={isWaiting} options={options}>
        <AddToList product={current} publication={publication} words={words} moment={moment} />
      </ProductCard>
      {hasFailed && <PanelWaiting words={words} hasFailed onRetry={retry} />}
    </>
  )
}
