import { CircleHelp } from 'lucide-react'
import { useContext } from 'react'
import type { EditedHotspot, EditedProduct } from '#components/editor/hotspot.ts'
import { mostSkus } from '#db/rules/hotspots/findings.ts'
import { OrderedList } from '../ordered-list.tsx'
import { ProductLine, ProductPicker } from '../product-picker.tsx'
import { FormContext } from '../use-draft.ts'
import { useKeyed } from '../use-keyed.ts'
import type { TypeFormProps } from './type-form.ts'

type Props = Pick<TypeFormProps, 'change' | 'findProducts'> & { hotspot: EditedHotspot }

/** The products that a hotspot shows, in their order. */
export function ProductForm({ hotspot, change, findProducts }: Props) {
  const { mayWrite } = useContext(FormContext)
  const { keyed, set, newKey } = useKeyed(hotspot.products, products => change({ products }))
  const add = (item: EditedProduct) => set([...keyed, { key: newKey(), item }])
  return (
    <>
      <OrderedList
        label="Products"
        items={keyed}
        nameOf={index => keyed[index]?.item.found?.title ?? keyed[index]?.item.sku ?? ''}
        onChange={set}
      >
        {({ item: { sku, found } }) => (found ? <ProductLine product={found} /> : <UnknownSku sku={sku} />)}
      </OrderedList>
      {keyed.length === 0 && (
        <p className="text-sm text-pretty text-ink-soft">
          Add a product. Until then, this hotspot is hidden from readers.
        </p>
      )}
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
  return (
    <span className="flex items-center gap-2.5">
      <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-care-wash text-care">
        <CircleHelp aria-hidden className="size-4" />
      </span>
      <span className="min-w-0">
        <span className="block font-mono text-sm wrap-anywhere">{sku}</span>
        <span className="block text-sm text-pretty text-care">
          No product has this SKU yet. It appears as soon as the feed brings one.
        </span>
      </span>
    </span>
  )
}
