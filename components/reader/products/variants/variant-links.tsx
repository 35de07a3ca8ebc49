/** @jsxImportSource preact */
import type { Variants } from '../../product.ts'
import type { Words } from '../../words.ts'

type LinksProps = {
  offered: Variants
  /** Id of the product that is shown. */
  chosen: number
  /** Path of the publication. */
  path: string
  words: Words
}

/** The variants as links, for browsers without JavaScript. */
export function VariantLinks({ offered: { options, variants }, chosen, path, words }: LinksProps) {
  const name = options.join(' · ')
  return (
    <nav class="variants" aria-label={name}>
      <p>{name}</p>
      <ul>
        {variants.map(({ id, values, availability }) => (
          <li key={id}>
            <a
              class="variant"
              data-is={availability === 'out_of_stock' ? 'unavailable' : undefined}
              href={`${path}/product/${id}`}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <span dir="auto">{values.map(value => value || '–').join(' · ')}</span>
              {availability === 'out_of_stock' && <span class="unseen">, {words.outOfStock}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
