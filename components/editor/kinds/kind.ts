import type { ReactNode } from 'react'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { FoundProduct, HotspotPatch } from '../hotspot.ts'
import type { OfType } from '../inspector/shared.ts'
import type { InspectorProps } from '../inspector-props.ts'

/** What fields of a kind are given: the change is for all hotspots that are shown. */
export type FieldsProps<Type extends HotspotType> = {
  hotspots: OfType<Type>
  change(patch: HotspotPatch): void
}

/** What forms of a kind are given. */
export type FormProps<Type extends HotspotType> = FieldsProps<Type> &
  Pick<InspectorProps, 'pages' | 'findProducts'>

/** What the editor has for a kind of hotspot; what the kind is, and is called, stands in `db/rules/hotspots/kinds`. */
export type EditorKind<Type extends HotspotType = HotspotType> = {
  /**
   * Its icon as one path, 24 units wide, for menus and for the canvas.
   * From Lucide (ISC), https://lucide.dev
   */
  icon: string
  /** What hotspots of it do: above everything else. */
  Form(props: FormProps<Type>): ReactNode
  /** Sections on how they look and what is said of them. */
  Looks?(props: FieldsProps<Type>): ReactNode
  /** Sections with what is rarely needed, at the end. */
  More?(props: FieldsProps<Type>): ReactNode
  /**
   * What a line means that is pasted onto one.
   * @param found the product of that SKU, where one is known
   */
  pasted?(line: string, hotspot: OfType<Type>[number], found: FoundProduct | null): HotspotPatch | undefined
}
