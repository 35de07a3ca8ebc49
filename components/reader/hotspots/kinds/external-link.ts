import { leavingBy } from '../../links/leaving.ts'
import { wished } from '../../wishes.ts'
import type { ReaderKind } from './kind.ts'
import { InlineText, opensText } from './rich-text.tsx'

export const externalLink: ReaderKind<'external_link'> = {
  sign: 'M4 8.5L8.5 4M5 3.6h3.7v3.7',
  hasCover: () => true,
  hasTip: () => true,
  Inline: InlineText,
  hasDialog: opensText,
  opened: () => import('./opened-link.tsx'),
  open(hotspot, { show }) {
    const { href, popup } = hotspot
    const { openLink: byScript } = wished()
    if (byScript) byScript(href)
    else if (opensText(hotspot)) return show()
    else if (popup) open(leavingBy(href), '_blank', windowFeatures(popup))
    else return false
    return true
  },
}

/** A window of its own, no larger than wished and than the screen. */
function windowFeatures({ width, height }: { width?: number; height?: number }): string {
  const features = ['noopener', 'popup']
  if (width) features.push(`width=${Math.min(width, screen.availWidth)}`)
  if (height) features.push(`height=${Math.min(height, screen.availHeight)}`)
  return features.join(',')
}
