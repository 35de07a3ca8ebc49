import { UsersRound } from 'lucide-react'
import type { PublicationSettings, SettingName } from '#app/dashboard/_api/publications/settings.ts'
import { Button } from '#components/ui/button.tsx'
import { settingNames } from './setting-words.ts'

type Props = {
  clashes: SettingName[]
  /** As they are set now. */
  settings: PublicationSettings
  /** With what is not saved yet. */
  shown: PublicationSettings
  onMine(name: SettingName): void
  onTheirs(name: SettingName): void
}

/** Asks what counts where somebody else has changed the same. Everything else has come together by itself. */
export function ClashBar({ clashes, settings, shown, onMine, onTheirs }: Props) {
  return (
    <div role="alert" data-fault={clashes.length > 0 || undefined} className="empty:hidden">
      {clashes.length > 0 && (
        <div className="mb-4 rounded-lg bg-care-wash px-4 py-4">
          <h2 className="flex items-center gap-2 font-semibold text-care">
            <UsersRound aria-hidden className="size-4.5" />
            Someone else edited this too
          </h2>
          <ul className="mt-2 flex flex-col gap-4">
            {clashes.map(name => (
              <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
                  <span className="font-medium">{settingNames[name]}</span> is now {inWords(settings[name])}.
                  Yours: {inWords(shown[name])}.
                </p>
                <div className="flex gap-2">
                  <Button onClick={() => onTheirs(name)}>Use theirs</Button>
                  <Button onClick={() => onMine(name)}>Keep mine</Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** So much of a long text tells it apart. */
const mostLetters = 120

function inWords(value: PublicationSettings[SettingName]): string {
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `a choice of ${value.length}`
  const text = String(value)
  return `“${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}”`
}
