import { Download } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { fileName } from '#db/rules/downloads/file-names.ts'
import { withQrMark } from '#db/rules/statistics/qr-mark.ts'
import { fill } from '#db/rules/words/messages.ts'
import { qrFile, qrPath } from '../_parts/qr-code.ts'

type Props = {
  publication: ShownPublication
  url: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

export default function QrDialog({ publication, url, isOpen, onOpenChange }: Props) {
  const words = useWords('publication')
  return (
    <Dialog title={words['address.qrCode']} isOpen={isOpen} onOpenChange={onOpenChange} isHeld={false}>
      <div className="mt-5 flex flex-col items-center gap-3">
        <Code title={publication.title} url={url} />
        <p className="text-center text-ink-soft wrap-anywhere">{url}</p>
        {publication.state === 'offline' && <p className="text-center text-pretty">{words['qr.offline']}</p>}
      </div>
      <div className={dialogButtons}>
        <Button
          kind="primary"
          onClick={() => save(qrFile(withQrMark(url)), fileName(`${publication.slug}-qr`, 'svg'))}
        >
          <Download aria-hidden />
          {words['qr.download']}
        </Button>
      </div>
    </Dialog>
  )
}

function Code({ title, url }: { title: string; url: string }) {
  const words = useWords('publication')
  const { path, side } = qrPath(withQrMark(url))
  return (
    <svg
      role="img"
      aria-label={fill(words, 'qr.opens', { title })}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      // Cameras need dark on light, in any theme.
      className="size-56 rounded-md bg-white outline-1 outline-cover-line"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

function save(svg: string, name: string): void {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
