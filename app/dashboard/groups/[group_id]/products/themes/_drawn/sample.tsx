'use client'

import type { ThemeSample } from '#db/themes/samples.ts'
import { Drawn, useFonts } from './drawn.tsx'

/** A theme on a product that stands for any. */
export function Sample({ name, sample: { html, css, fonts } }: { name: string; sample: ThemeSample }) {
  useFonts(fonts)
  return (
    <div className="relative aspect-[4/3] w-full overflow-hidden rounded-md border border-hairline bg-[linear-gradient(160deg,#efe9e0,#d9d0c3)]">
      {html !== '' && <Drawn html={html} css={css} label={`Preview of ${name}`} style={{ inset: 0 }} />}
    </div>
  )
}
