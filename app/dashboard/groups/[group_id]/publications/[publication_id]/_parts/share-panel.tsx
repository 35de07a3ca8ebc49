import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { Publication } from '#app/dashboard/_api/publications.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { qrFile, qrPath } from './qr-code.ts'

type Props = { publication: Publication; url: string }

/** The address as text to copy, and as a code for print. */
export function SharePanel({ publication, url }: Props) {
  const { path, side } = useMemo(() => qrPath(url), [url])
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="mb-3 text-lg font-semibold">
        Share
      </h2>
      <div className="flex flex-wrap items-start gap-4">
        <svg
          role="img"
          aria-label={`QR code that opens ${publication.title}`}
          viewBox={`0 0 ${side} ${side}`}
          shapeRendering="crispEdges"
          // A camera reads dark on light alone, whatever the dashboard looks like.
          className="size-32 shrink-0 rounded-md bg-white outline-1 outline-cover-line"
        >
          <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
          <path fill="#000" d={path} />
        </svg>
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-pretty text-ink-soft">
            {publication.state === 'online'
              ? 'Anyone with the link or code can open it.'
              : 'You can print this now. The code and link start working when you publish.'}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Button onClick={() => save(qrFile(url), `${publication.slug}-qr.svg`)}>
              <Download aria-hidden />
              QR code
            </Button>
            <CopyButton what="the link" text={url} />
          </div>
        </div>
      </div>
    </section>
  )
}

function save(svg: string, name: string): void {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
