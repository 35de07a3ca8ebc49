import type { HotspotPatch } from '#components/editor/hotspot.ts'
import type { InspectorProps } from '#components/editor/inspector-props.ts'

/** What the forms of all types are given: the change is for all hotspots that are shown. */
export type TypeFormProps = Pick<InspectorProps, 'pages' | 'findProducts'> & {
  change(patch: HotspotPatch): void
}
