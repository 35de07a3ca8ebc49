import {
  Contrast,
  EyeOff,
  FileQuestion,
  Layers,
  Link2Off,
  type LucideIcon,
  Palette,
  Ruler,
  SearchX,
  TriangleAlert,
} from 'lucide-react'
import type { FindingKind } from '#db/rules/publishing/finding-kinds.ts'

type KindLook = {
  /** Follows a number: "1 dead link", "2 dead links". */
  one: string
  several: string
  icon: LucideIcon
}

export const kindLooks: Record<FindingKind, KindLook> = {
  incomplete: { one: 'not finished', several: 'not finished', icon: TriangleAlert },
  dead_link: { one: 'dead link', several: 'dead links', icon: Link2Off },
  missing_page: {
    one: 'link to a missing page',
    several: 'links to missing pages',
    icon: FileQuestion,
  },
  unknown_sku: { one: 'unknown product', several: 'unknown products', icon: FileQuestion },
  outside: { one: 'beside the page', several: 'beside the page', icon: Contrast },
  covered: { one: 'covered', several: 'covered', icon: Layers },
  too_few: {
    one: 'rule that finds too few products',
    several: 'rules that find too few products',
    icon: SearchX,
  },
  theme_fails: { one: 'theme that fails', several: 'themes that fail', icon: Palette },
  too_small: { one: 'too small', several: 'too small', icon: Ruler },
  missing_alt: { one: 'without alt text', several: 'without alt text', icon: EyeOff },
  unnamed: { one: 'without a name', several: 'without a name', icon: EyeOff },
}
