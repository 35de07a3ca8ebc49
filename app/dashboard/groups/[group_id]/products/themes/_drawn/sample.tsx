'use client'

import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { ThemeSample } from '#db/themes/samples.ts'
import { DrawnTheme, useFonts } from './drawn.tsx'

/** A theme on a product that stands for any. */
export function Sample({ name, sample: { html, css, fonts } }: { name: string; sample: ThemeSample }) {
  const words = useWords('products')
  useFonts(fonts)
  return (
    <div className="relative aspect-[4/3] w-full overflow-hidden rounded-md border border-hairline bg-[linear-gradient(160deg,#efe9e0,#d9d0c3)]">
      {html !== '' && (
        <DrawnTheme
          html={html}
          css={css}
          label={fill(words, 'themes.previewOf', { name })}
          style={{ inset: 0 }}
        />
      )}
    </div>
  )
}
