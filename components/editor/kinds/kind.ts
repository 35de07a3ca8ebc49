import type { ReactNode } from 'react'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { HotspotPatch, ProductHit } from '../hotspot.ts'
import type { OfType } from '../inspector/shared.ts'
import type { InspectorProps } from '../inspector-props.ts'

/** Props of a kind's fields; a change applies to all selected hotspots. */
export type FieldsProps<Type extends HotspotType> = {
  hotspots: OfType<Type>
  change(patch: HotspotPatch): void
}

export type FormProps<Type extends HotspotType> = FieldsProps<Type> &
  Pick<InspectorProps, 'pages' | 'findProducts' | 'previewRule'>

/** The editor's part of a kind; the kind itself is declared in `db/rules/hotspots/kinds`. */
export type EditorKind<Type extends HotspotType = HotspotType> = {
  /** Icon as one path, 24 units wide. From Lucide (ISC), https://lucide.dev */
  icon: string
  /** Main fields, at the top. */
  Form(props: FormProps<Type>): ReactNode
  /** Fields after the name. */
  Options?(props: FieldsProps<Type>): ReactNode
  /** True to fold all other sections into one. */
  isBrief?: boolean
  /** Sections for look and accessibility. */
  Looks?(props: FieldsProps<Type>): ReactNode
  /** Rarely needed sections, at the end. */
  More?(props: FieldsProps<Type>): ReactNode
  /** Interprets a pasted line. @param found the product with that SKU, if known */
  pasted?(line: string, hotspot: OfType<Type>[number], found: ProductHit | null): HotspotPatch | undefined
}
