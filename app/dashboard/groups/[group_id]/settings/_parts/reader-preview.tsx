import { Download, Maximize, MessageSquare, Printer, Search } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import type { SettingFields, ShopWords } from './fields.ts'

type Ground = 'light' | 'dark'

/** Preview of unsaved settings, in light and dark. */
export function GroupReaderPreview({ group, shopWords }: { group: GroupSettings; shopWords: ShopWords }) {
  const words = useWords('settings')
  const [ground, setGround] = useState<Ground>('light')
  const fields = useWatch<SettingFields>() as SettingFields
  return (
    <aside aria-label={words['preview.label']} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{words['preview.label']}</h2>
        <ToggleChoice<Ground>
          label={words['preview.device']}
          choices={[
            { value: 'light', label: words['preview.light'] },
            { value: 'dark', label: words['preview.dark'] },
          ]}
          value={ground}
          onChoose={setGround}
        />
      </div>
      <div
        style={grounds[ground]}
        className="overflow-hidden rounded-xl border border-hairline bg-(--reader-ground) text-(--reader-ink)"
      >
        <Pages fields={fields} shopWords={shopWords} />
        <Bar fields={fields} logo={group.logo} ground={ground} />
      </div>
    </aside>
  )
}

/** As the reader has them, components/reader/frame/base.css. */
const grounds: Record<Ground, CSSProperties> = {
  light: {
    '--reader-ground': 'oklch(93.5% 0.006 80)',
    '--reader-ink': 'oklch(23% 0.012 65)',
    '--reader-soft': 'oklch(37% 0.012 70)',
    '--reader-raised': 'oklch(99.5% 0.002 85)',
  } as CSSProperties,
  dark: {
    '--reader-ground': 'oklch(19% 0.005 70)',
    '--reader-ink': 'oklch(95% 0.005 85)',
    '--reader-soft': 'oklch(84% 0.008 80)',
    '--reader-raised': 'oklch(27% 0.006 70)',
  } as CSSProperties,
}

/** Spread with an open product. */
function Pages({ fields, shopWords }: { fields: SettingFields; shopWords: ShopWords }) {
  const words = useWords('settings')
  const { language, currency, ctaText, ctaBackgroundColor, ctaTextColor } = fields
  const price = new Intl.NumberFormat(language, { style: 'currency', currency }).format(249)
  const button = { background: ctaBackgroundColor ?? '', color: ctaTextColor ?? '' }
  return (
    <div className="grid grid-cols-[1fr_1fr] items-center gap-5 px-5 pt-6 pb-4">
      <div aria-hidden className="grid aspect-[1.42] grid-cols-2 shadow-cover">
        <span className="bg-[#fbfaf7] p-2">
          <Lines />
        </span>
        <span className="border-l border-[#0001] bg-[#fff] p-2">
          <Lines />
        </span>
      </div>
      <div className="rounded-lg bg-(--reader-raised) p-3.5">
        <p className="font-semibold">{words['preview.product']}</p>
        {/* Browsers and server format some currencies differently. */}
        <p suppressHydrationWarning className="mb-3">
          {price}
        </p>
        <p style={button} className="rounded-md px-3 py-2 text-center font-semibold wrap-anywhere">
          {ctaText?.trim() || shopWords[language]}
        </p>
      </div>
    </div>
  )
}

function Lines() {
  return (
    <span className="flex h-full flex-col gap-1">
      <span className="h-1/2 rounded-[2px] bg-[#d9d2c5]" />
      <span className="h-1 w-4/5 rounded-full bg-[#cfcac1]" />
      <span className="h-1 w-3/5 rounded-full bg-[#cfcac1]" />
      <span className="h-1 w-4/5 rounded-full bg-[#cfcac1]" />
    </span>
  )
}

type BarProps = { fields: SettingFields; logo: GroupSettings['logo']; ground: Ground }

function Bar({ fields, logo, ground }: BarProps) {
  const words = useWords('settings')
  return (
    <div className="flex items-center gap-3 px-4 pb-3">
      {logo.url !== null && (
        // biome-ignore lint/performance/noImgElement: it is as small as it gets already
        <img
          src={logo.url}
          alt={words['logo.alt']}
          className={`max-h-8.5 max-w-28 object-contain ${ground === 'dark' ? 'rounded-[5px] bg-[#fff] px-1.5 py-0.75' : ''}`}
        />
      )}
      <p className="min-w-0 flex-1 truncate text-sm font-semibold">
        {words['preview.publication']}
        {!fields.disableBranding && (
          <span className="block text-xs font-normal text-(--reader-soft)">{words['preview.madeWith']}</span>
        )}
      </p>
      <ul className="flex shrink-0 gap-2.5 [&_svg]:size-4">
        <Sign name={words['preview.search']} icon={<Search aria-hidden />} />
        {!fields.disableDownload && <Sign name={words['preview.download']} icon={<Download aria-hidden />} />}
        {fields.showPrintButton && <Sign name={words['preview.print']} icon={<Printer aria-hidden />} />}
        {!fields.disableFeedback && (
          <Sign name={words['preview.feedback']} icon={<MessageSquare aria-hidden />} />
        )}
        <Sign name={words['preview.fullScreen']} icon={<Maximize aria-hidden />} />
      </ul>
    </div>
  )
}

function Sign({ name, icon }: { name: string; icon: ReactNode }) {
  return (
    <li>
      {icon}
      <span className="sr-only">{name}</span>
    </li>
  )
}
