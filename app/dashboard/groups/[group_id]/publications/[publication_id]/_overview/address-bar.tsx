import { CodeXml, QrCode, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { statusInWords } from '#db/rules/publishing/status.ts'
import { momentInZone } from '../_parts/times.ts'
import { AddressWords } from './address-words.tsx'

const QrDialog = lazy(() => import('./qr-dialog.tsx'))

type Props = { publication: ShownPublication; url: string; timeZone: string }

/** Public address, its current content, and ways to share it. */
export function AddressBar({ publication, url, timeZone }: Props) {
  const words = useWords('publication')
  const frame = useWords('frame')
  const formats = useFormats()
  const [isQrOpen, setIsQrOpen] = useState<boolean>()
  return (
    <section
      aria-labelledby="address"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5"
    >
      <h2 id="address" className="sr-only">
        {words['address.title']}
      </h2>
      <div className="min-w-0 flex-1 basis-80">
        <Address url={url} isOpen={publication.state === 'online'} />
        <p className="mt-0.5 text-pretty text-ink-soft">
          {statusInWords(words, publication, moment => momentInZone(formats, moment, timeZone))}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex">
        <CopyButton label={frame.copyAddress} text={url} isLabelled />
        <Button onClick={() => setIsQrOpen(true)}>
          <QrCode aria-hidden />
          {words['address.qrCode']}
        </Button>
        <Button onClick={() => share(publication.title, url)}>
          <Share2 aria-hidden />
          {words['address.share']}
        </Button>
        <a href="#embed" className={buttonLook('secondary')}>
          <CodeXml aria-hidden />
          {words['address.embed']}
        </a>
      </div>
      {isQrOpen !== undefined && (
        <Suspense>
          <QrDialog publication={publication} url={url} isOpen={isQrOpen} onOpenChange={setIsQrOpen} />
        </Suspense>
      )}
    </section>
  )
}

function Address({ url, isOpen }: { url: string; isOpen: boolean }) {
  const look = 'text-lg font-semibold wrap-anywhere'
  const words = <AddressWords url={url} />
  if (!isOpen) return <p className={look}>{words}</p>
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={`${look} rounded-sm underline-offset-4 hover:underline`}
    >
      {words}
    </a>
  )
}

/** Uses the Web Share API, else a mail. */
async function share(title: string, url: string): Promise<void> {
  if (navigator.share === undefined) {
    window.location.assign(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`)
    return
  }
  // Rejects if the person cancels.
  await navigator.share({ title, url }).catch(() => undefined)
}
