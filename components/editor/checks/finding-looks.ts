import {
  Contrast,
  EyeOff,
  FileQuestion,
  Layers,
  Link2Off,
  type LucideIcon,
  Ruler,
  TriangleAlert,
} from 'lucide-react'
import type { FindingKind } from './findings.ts'

type KindLook = {
  /** After a number: "1 dead link", "2 dead links". */
  one: string
  several: string
  icon: LucideIcon
  isSerious: boolean
}

export const kindLooks: Record<FindingKind, KindLook> = {
  incomplete: { one: 'not finished', several: 'not finished', icon: TriangleAlert, isSerious: true },
  dead_link: { one: 'dead link', several: 'dead links', icon: Link2Off, isSerious: true },
  missing_page: {
    one: 'link to a missing page',
    several: 'links to missing pages',
    icon: FileQuestion,
    isSerious: true,
  },
  unknown_sku: { one: 'unknown product', several: 'unknown products', icon: FileQuestion, isSerious: true },
  outside: { one: 'beside the page', several: 'beside the page', icon: Contrast, isSerious: true },
  covered: { one: 'covered', several: 'covered', icon: Layers, isSerious: true },
  too_small: { one: 'too small', several: 'too small', icon: Ruler, isSerious: false },
  missing_alt: { one: 'without alt text', several: 'without alt text', icon: EyeOff, isSerious: false },
  unnamed: { one: 'without a name', several: 'without a name', icon: EyeOff, isSerious: false },
}
