import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { ClashBar } from '#components/forms/clashes/clash-bar.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Props = {
  clashes: KeptSettingName[]
  /** As they are set now. */
  settings: KeptSettings
  /** With what is not saved yet. */
  values: KeptSettings
  onMine(name: KeptSettingName): void
  onTheirs(name: KeptSettingName): void
}

/** Asks which of two changes of a setting stays. */
export function SettingClashes({ clashes, settings, values, onMine, onTheirs }: Props) {
  const words = useWords('publication')
  const list = useWords('list')
  const questions = clashes.map(name => ({
    key: name,
    words: fillRich(words, 'clash.question', {
      name: () => <span className="font-medium">{list[`setting.${name}`]}</span>,
      now: inWords(words, settings[name]),
      mine: inWords(words, values[name]),
    }),
    mine: words['clash.mine'],
    theirs: words['clash.theirs'],
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

function inWords(words: WordsOf<'publication'>, value: KeptSettings[KeptSettingName]): string {
  if (value === null || value === '') return words['clash.empty']
  if (typeof value === 'boolean') return words[value ? 'clash.on' : 'clash.off']
  if (Array.isArray(value))
    return value.length === 0 ? words['clash.none'] : fill(words, 'clash.choice', { count: value.length })
  const text = String(value)
  return fill(words, 'clash.text', {
    text: text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text,
  })
}
