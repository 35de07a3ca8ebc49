import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { ClashBar } from '#components/forms/clashes/clash-bar.tsx'
import { useWords } from '#components/words/words.tsx'

type Props = {
  clashes: KeptSettingName[]
  /** As they are set now. */
  settings: KeptSettings
  /** With what is not saved yet. */
  shown: KeptSettings
  onMine(name: KeptSettingName): void
  onTheirs(name: KeptSettingName): void
}

/** Asks which of two changes of a setting stays. */
export function SettingClashes({ clashes, settings, shown, onMine, onTheirs }: Props) {
  const list = useWords('list')
  const questions = clashes.map(name => ({
    key: name,
    words: (
      <>
        <span className="font-medium">{list[`setting.${name}`]}</span> is now {inWords(settings[name])}.
        Yours: {inWords(shown[name])}.
      </>
    ),
    mine: 'Keep mine',
    theirs: 'Use theirs',
  }))
  const settle = (key: string, keep: 'mine' | 'theirs') => {
    const name = clashes.find(clash => clash === key)
    if (name) keep === 'mine' ? onMine(name) : onTheirs(name)
  }
  return (
    <div role="alert" data-fault={clashes.length > 0 || undefined} className="empty:hidden">
      <ClashBar clashes={questions} onSettle={settle} className="mb-4 rounded-lg" />
    </div>
  )
}

/** So much of a long text tells it apart. */
const mostLetters = 120

function inWords(value: KeptSettings[KeptSettingName]): string {
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `a choice of ${value.length}`
  const text = String(value)
  return `“${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}”`
}
