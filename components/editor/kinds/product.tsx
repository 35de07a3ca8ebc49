import { CircleHelp } from 'lucide-react'
import { useContext } from 'react'
import { useWords } from '#components/words/words.tsx'
import { mostSkus } from '#db/rules/hotspots/kinds/product.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { EditedHotspot, EditedProduct, ProductHit } from '../hotspot.ts'
import { ChoiceField, InspectorSwitch } from '../inspector/choice-fields.tsx'
import { OrderedList } from '../inspector/ordered-list.tsx'
import { ProductLine, ProductPicker } from '../inspector/product-picker.tsx'
import { InspectorSection } from '../inspector/section.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { FormContext } from '../inspector/use-draft.ts'
import { useKeyed } from '../inspector/use-keyed.ts'
import { RuleSummary } from '../product-rules/rule-summary.tsx'
import type { EditorKind, FieldsProps, FormProps } from './kind.ts'
import { ThemesContext } from './themes.ts'

export const product = {
  icon: 'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  Form: ProductForm,
  More: MoreOfProducts,
  pasted: productPasted,
} satisfies EditorKind<'product'>

function productPasted(sku: string, { products }: EditedHotspot, found: ProductHit | null) {
  const isFull = products.length >= mostSkus || products.some(product => product.sku === sku)
  return isFull ? undefined : { products: [...products, { sku, found }] }
}

/** The products, per hotspot, and how they are shown. */
function ProductForm({ hotspots, change, findProducts, previewRule }: FormProps<'product'>) {
  const words = useWords('editor')
  const [only] = hotspots.length === 1 ? hotspots : []
  return (
    <>
      {only ? (
        <>
          {!only.details.product_rule && (
            <Products hotspot={only} change={change} findProducts={findProducts} />
          )}
          <RuleSummary
            hotspot={only}
            rule={only.details.product_rule ?? null}
            previewRule={previewRule}
            onChange={product_rule =>
              change({
                details: { product_rule },
                // So that undoing brings back what people chose.
                ...(!only.details.product_rule && { products: [] }),
              })
            }
          />
        </>
      ) : (
        <p className="text-sm text-pretty text-ink-soft">{words['product.selectOne']}</p>
      )}
      <InspectorSwitch
        label={words['product.card']}
        value={sharedValue(hotspots, ({ dynamic }) => dynamic)}
        onChange={dynamic => change({ dynamic })}
        hint={words['product.cardHint']}
      />
    </>
  )
}

function MoreOfProducts({ hotspots, change }: FieldsProps<'product'>) {
  const words = useWords('editor')
  const themes = useContext(ThemesContext)
  const chosen = sharedValue(hotspots, ({ productThemeId }) => productThemeId ?? null)
  const isOther = chosen != null && themes.every(({ id }) => id !== chosen)
  return (
    <InspectorSection title={words['product.more']} isOpenAtFirst={false}>
      <ChoiceField
        label={words['product.theme']}
        value={chosen === undefined ? undefined : String(chosen ?? '')}
        choices={[
          { value: '', label: words['product.noTheme'] },
          ...themes.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(isOther
            ? [{ value: String(chosen), label: fill(words, 'product.otherTheme', { id: String(chosen) }) }]
            : []),
        ]}
        onChange={id => change({ productThemeId: id === '' ? null : Number(id) })}
        hint={words['product.themeHint']}
      />
    </InspectorSection>
  )
}

type ProductsProps = Pick<FormProps<'product'>, 'change' | 'findProducts'> & { hotspot: EditedHotspot }

/** Remounted per hotspot, in display order. */
function Products({ hotspot, change, findProducts }: ProductsProps) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  const { keyed, set, newKey } = useKeyed(hotspot.products, products => change({ products }))
  const add = (item: EditedProduct) => set([...keyed, { key: newKey(), item }])
  return (
    <>
      <OrderedList
        label={words['product.products']}
        items={keyed}
        nameOf={index => keyed[index]?.item.found?.title ?? keyed[index]?.item.sku ?? ''}
        onChange={set}
      >
        {({ item: { sku, found } }) => (found ? <ProductLine product={found} /> : <UnknownSku sku={sku} />)}
      </OrderedList>
      {keyed.length === 0 && <p className="text-sm text-pretty text-ink-soft">{words['product.addOne']}</p>}
      {mayWrite && keyed.length < mostSkus && (
        <ProductPicker
          findProducts={findProducts}
          chosen={hotspot.products.map(({ sku }) => sku)}
          onChoose={found => add({ sku: found.sku, found })}
          onName={sku => add({ sku, found: null })}
        />
      )}
    </>
  )
}

function UnknownSku({ sku }: { sku: string }) {
  const words = useWords('editor')
  return (
    <span className="flex items-center gap-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-care-wash text-care">
        <CircleHelp aria-hidden className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="block font-mono text-sm wrap-anywhere">{sku}</span>
        <span className="block text-sm text-pretty text-care">{words['product.unknownSku']}</span>
      </span>
    </span>
  )
}
