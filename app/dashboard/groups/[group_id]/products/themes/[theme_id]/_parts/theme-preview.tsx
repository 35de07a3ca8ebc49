'use client'

import type { ReactNode } from 'react'
import { useWords } from '#components/words/words.tsx'
import { reasonInWords } from '#db/rules/reasons/reasons.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { ThemePreview as Preview } from '#db/themes/theme-previews.ts'
import { DrawnTheme, useFonts } from '../../_drawn/drawn.tsx'

const noFonts: Preview['fonts'] = []

/** The theme on the page that shows most products, and in the panel. */
export function ThemePreviewFrame({ preview }: { preview: Preview | undefined }) {
  const words = useWords('products')
  useFonts(preview?.fonts ?? noFonts)
  if (preview === undefined) return <Framed>{words['theme.drawing']}</Framed>
  const { page, samples, panel, css } = preview
  if (samples.length === 0) return <Framed>{words['theme.noProducts']}</Framed>
  const drawn = samples.filter(({ html }) => html !== '')
  return (
    <section aria-label={words['theme.preview']} className="flex min-w-0 flex-col gap-5">
      {page ? (
        <figure className="flex flex-col gap-2">
          <div className="relative overflow-hidden rounded-lg border border-hairline bg-raised">
            {/* biome-ignore lint/performance/noImgElement: pages have sizes of their own */}
            <img
              src={`${page.image}-at1200.jpg`}
              alt=""
              className="block w-full"
              style={{ aspectRatio: page.ratio }}
            />
            {drawn.map(({ id, area, html, title }) => (
              <DrawnTheme key={id} html={html} css={css} label={title} style={area ? placed(area) : {}} />
            ))}
          </div>
          <figcaption className="text-sm text-ink-soft">
            {fill(words, 'theme.pageOf', { publication: page.publication, page: page.number })}
          </figcaption>
        </figure>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {drawn.map(({ id, html, title }) => (
            <DrawnTheme
              key={id}
              html={html}
              css={css}
              label={title}
              style={{ position: 'relative', aspectRatio: '1' }}
            />
          ))}
        </div>
      )}
      {panel && panel.html !== '' && (
        <div className="flex flex-col gap-2">
          <h2 className="font-medium">{words['theme.inPanel']}</h2>
          <DrawnTheme
            html={panel.html}
            css={css}
            label={panel.title}
            style={{ position: 'relative', aspectRatio: '2', maxWidth: '22rem' }}
          />
        </div>
      )}
      <Missing preview={preview} />
    </section>
  )
}

/** Tells why products on the page are not drawn. */
function Missing({ preview: { problems, samples } }: { preview: Preview }) {
  const words = useWords('products')
  const reasons = useWords('reasons')
  const failed = samples.filter(({ problem }) => problem !== null)
  const isBroken = problems.template.length > 0
  const isEmpty = samples.every(({ html }) => html === '')
  if (isBroken || (failed.length === 0 && !isEmpty)) return null
  return (
    <p role="status" className="text-sm text-pretty text-care">
      {failed.length === 0
        ? words['theme.writesNothing']
        : fill(words, 'theme.plain', {
            count: failed.length,
            title: failed[0]?.title ?? '',
            problem: failed[0]?.problem ? reasonInWords(reasons, failed[0].problem) : '',
          })}
    </p>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="rounded-xl border border-dashed border-edge p-6 text-center text-pretty text-ink-soft"
    >
      {children}
    </p>
  )
}

function placed({ left, top, width, height }: { left: number; top: number; width: number; height: number }) {
  const percent = (part: number) => `${part * 100}%`
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) }
}
