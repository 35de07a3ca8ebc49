import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { externalLink } from './external-link.tsx'
import { image } from './image.tsx'
import type { EditorKind } from './kind.ts'
import { pageReference } from './page-reference.tsx'
import { product } from './product.tsx'
import { slideshow } from './slideshow.tsx'
import { video } from './video.tsx'

const editorKinds: { [Type in HotspotType]: EditorKind<Type> } = {
  external_link: externalLink,
  page_reference: pageReference,
  video,
  image,
  slideshow,
  product,
}

/** Returns the editor's part of any kind. */
export function editorKind(type: HotspotType): EditorKind {
  return editorKinds[type]
}
