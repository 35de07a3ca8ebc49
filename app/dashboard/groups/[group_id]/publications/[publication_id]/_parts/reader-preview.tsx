import { ExternalLink, type LucideIcon, Monitor, RotateCw, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useBrowserValue } from '#components/forms/use-browser-value.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { previewInWords } from '#db/rules/publishing/status.ts'
import { fill } from '#db/rules/words/messages.ts'
import { useWidth } from './use-width.ts'

/** Common viewports in CSS pixels. */
const screens = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 780 },
} as const
type Screen = keyof typeof screens

const tallestPhonePx = 640 // never larger than a real phone

type Props = {
  url: string // preview address, see `db/editions/previews.ts`
  publication: ShownPublication
}

/** A desktop's page could not be read on a phone. */
const screenHere = (): Screen => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop')

/** The reader in a desktop or phone viewport, in any state. */
export function ReaderPreview({ url, publication }: Props) {
  const words = useWords('publication')
  const usual = useBrowserValue(screenHere, 'desktop')
  const [chosen, setScreen] = useState<Screen>()
  const screen = chosen ?? usual
  const [turn, setTurn] = useState(0)
  const note = previewInWords(words, publication)
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="preview" className="mr-auto text-lg font-semibold max-sm:basis-full">
          {words['preview.title']}
        </h2>
        <ToggleChoice<Screen>
          label={words['preview.screen']}
          value={screen}
          onChoose={setScreen}
          choices={[
            {
              value: 'desktop',
              label: <ScreenLabel icon={Monitor} name={words['preview.desktop']} />,
            },
            {
              value: 'phone',
              label: <ScreenLabel icon={Smartphone} name={words['preview.phone']} />,
            },
          ]}
        />
        <Tooltip words={words['preview.reload']}>
          <Button kind="icon" aria-label={words['preview.reload']} onClick={() => setTurn(turn + 1)}>
            <RotateCw aria-hidden />
          </Button>
        </Tooltip>
        <Tooltip words={words['preview.newTab']}>
          <a
            className={buttonLook('icon')}
            aria-label={words['preview.newTab']}
            href={url}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden />
          </a>
        </Tooltip>
      </div>
      <Device
        key={`${url} ${turn} ${screen} ${publication.pageCount}`}
        url={url}
        screen={screen}
        title={publication.title}
      />
      {note && <p className="mt-3 text-sm text-pretty text-ink-soft">{note}</p>}
    </section>
  )
}

function ScreenLabel({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden className="max-sm:hidden" />
      {name}
    </>
  )
}

/** Renders at full size and scales down to fit. */
function Device({ url, screen, title }: { url: string; screen: Screen; title: string }) {
  const words = useWords('publication')
  const [isLoaded, setIsLoaded] = useState(false)
  const room = useRef<HTMLDivElement>(null)
  const roomPx = useWidth(room)
  const { width, height } = screens[screen]
  const scale =
    screen === 'phone' ? Math.min(roomPx / width, tallestPhonePx / height, 1) : Math.min(roomPx / width, 1)
  const look = screen === 'phone' ? 'rounded-[1.75rem] border-[6px]' : 'rounded-lg border'
  return (
    <div ref={room} className={screen === 'phone' ? 'flex justify-center' : ''}>
      {roomPx > 0 && (
        <div
          className={`relative box-content overflow-hidden border-hairline bg-sunken shadow-cover ${look}`}
          style={{ width: width * scale, height: height * scale, maxWidth: '100%' }}
        >
          {!isLoaded && (
            <div role="status" className="absolute inset-0 grid place-items-center text-ink-soft">
              <span className="flex items-center gap-2">
                <Spinner />
                {words['preview.opening']}
              </span>
            </div>
          )}
          <iframe
            src={url}
            title={fill(words, 'preview.of', { title })}
            // Cannot navigate the dashboard.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
            allow="fullscreen; clipboard-write"
            onLoad={() => setIsLoaded(true)}
            className={`absolute top-0 left-0 origin-top-left transition-opacity duration-200 ${isLoaded ? '' : 'opacity-0'}`}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}
