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

export const findingIcons: Record<FindingKind, LucideIcon> = {
  incomplete: TriangleAlert,
  dead_link: Link2Off,
  missing_page: FileQuestion,
  unknown_sku: FileQuestion,
  outside: Contrast,
  covered: Layers,
  too_few: SearchX,
  theme_fails: Palette,
  too_small: Ruler,
  missing_alt: EyeOff,
  unnamed: EyeOff,
}
