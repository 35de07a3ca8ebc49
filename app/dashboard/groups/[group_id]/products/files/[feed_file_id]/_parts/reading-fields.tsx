import { useId } from 'react'
import type { RegionChoice } from '#app/dashboard/_regions/choices.ts'
import { type Choices, NativeSelect } from '#components/forms/native-select.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'
import {
  encodings,
  type FeedEncoding,
  type FeedReading,
  type Separator,
  separators,
} from '#db/rules/feed-files/reading.ts'
import { type DateOrder, dateOrders } from '#db/rules/feed-values/date-orders.ts'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'

/** Currency and time zone of a group's sources, unless a feed has its own. */
export type GroupDefaults = {
  currency: string
  timeZone: string
  currencies: RegionChoice[]
  timeZones: RegionChoice[]
}

type Props = {
  file: ShownFeedFile
  reading: FeedReading
  defaults: GroupDefaults
  onChange(changes: Partial<FeedReading>): void
}

/** The form of a file as it was recognised, and other forms that can be chosen. */
export function ReadingFields(props: Props) {
  const words = useWords('products')
  return (
    <section aria-labelledby="reading">
      <h2 id="reading" className="text-lg font-semibold">
        {words['reading.title']}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-ink-soft">{words['reading.text']}</p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <FormOfFile {...props} />
        <ValuesOfFile {...props} />
      </div>
    </section>
  )
}

/** Without a preview any form may be the right one but those that only a preview lists. */
function FormOfFile({ file: { form }, reading, onChange }: Props) {
  const words = useWords('products')
  const { used = {}, kind, sheets = [], headers = [], rowElements = [] } = form ?? {}
  const isText = kind === undefined || kind === 'table'
  return (
    <>
      {sheets.length > 1 && (
        <Part
          label={words['reading.sheet']}
          choices={sheets.map(sheet => [sheet, sheet])}
          value={reading.sheet}
          used={used.sheet}
          onChoose={sheet => onChange({ sheet, headerLine: undefined })}
        />
      )}
      {headers.length > 0 && (
        <Part
          label={words['reading.header']}
          choices={headers.map(({ line, text }) => [
            line,
            fill(words, 'reading.headerChoice', { line, text }),
          ])}
          value={reading.headerLine}
          used={used.headerLine}
          onChoose={headerLine => onChange({ headerLine })}
        />
      )}
      {isText && (
        <Part<Separator>
          label={words['reading.separator']}
          choices={separators.map(sign => [sign, words[`reading.separators.${signNames[sign]}`]])}
          value={reading.separator}
          used={used.separator}
          onChoose={separator => onChange({ separator })}
        />
      )}
      {rowElements.length > 0 && (
        <Part
          label={words[kind === 'json' ? 'reading.rowList' : 'reading.rowElement']}
          choices={rowElements.map(name => [name, name])}
          value={reading.rowElement}
          used={used.rowElement}
          onChoose={rowElement => onChange({ rowElement })}
        />
      )}
      {kind !== 'workbook' && (
        <Part<FeedEncoding>
          label={words['reading.encoding']}
          choices={encodings.map(label => [label, encodingInWords(words, label)])}
          value={reading.encoding}
          used={used.encoding}
          onChoose={encoding => onChange({ encoding })}
        />
      )}
    </>
  )
}

function ValuesOfFile({ file, reading, defaults, onChange }: Props) {
  const words = useWords('products')
  const dateOrder = file.form?.used.dateOrder
  const ofGroup = (value: string) => fill(words, 'reading.ofGroup', { value })
  return (
    <>
      <Part
        label={words['reading.currency']}
        choices={defaults.currencies}
        value={reading.currency}
        automatic={ofGroup(defaults.currency)}
        onChoose={currency => onChange({ currency })}
      />
      <Part
        label={words['reading.timeZone']}
        choices={defaults.timeZones}
        value={reading.timeZone}
        automatic={ofGroup(defaults.timeZone.replaceAll('_', ' '))}
        onChoose={timeZone => onChange({ timeZone })}
      />
      {(dateOrder ?? reading.dateOrder) !== undefined && (
        <Part<DateOrder>
          label={words['reading.dateOrder']}
          choices={dateOrders.map(order => [order, words[`reading.dateOrders.${order}`]])}
          value={reading.dateOrder}
          used={dateOrder}
          onChoose={chosen => onChange({ dateOrder: chosen })}
        />
      )}
    </>
  )
}

type PartProps<Value> = {
  label: string
  choices: Choices<Value>
  value: Value | undefined // undefined if it is recognised
  used?: Value | undefined // as it was recognised
  automatic?: string // by default what was recognised
  onChoose(value: Value | undefined): void
}

function Part<Value extends string | number>({ label, choices, value, used, ...props }: PartProps<Value>) {
  const words = useWords('products')
  const id = useId()
  const usedName = choices.find(([one]) => one === used)?.[1]
  const recognised =
    usedName === undefined || value !== undefined
      ? words['reading.automaticOnly']
      : fill(words, 'reading.automatic', { value: usedName })
  const known = value === undefined || choices.some(([one]) => one === value)
  const others: Choices<Value | null> = known ? choices : [[value, String(value)], ...choices]
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <NativeSelect
        id={id}
        choices={[[null, props.automatic ?? recognised], ...others]}
        value={value ?? null}
        onChoose={chosen => props.onChoose(chosen ?? undefined)}
        className={`h-field w-full min-w-0 px-3 ${value === undefined ? 'text-ink-soft' : 'font-medium'}`}
      />
    </div>
  )
}

const signNames = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '|': 'bar', '~': 'tilde' } as const

const regions = {
  'utf-8': 'reading.regions.any',
  'windows-1252': 'reading.regions.western',
  'iso-8859-15': 'reading.regions.western',
  'windows-1250': 'reading.regions.central',
  'iso-8859-2': 'reading.regions.central',
  'windows-1251': 'reading.regions.cyrillic',
  'windows-1253': 'reading.regions.greek',
  'windows-1254': 'reading.regions.turkish',
  'windows-1257': 'reading.regions.baltic',
  'utf-16le': 'reading.regions.any',
  shift_jis: 'reading.regions.japanese',
  gb18030: 'reading.regions.chinese',
} as const satisfies Record<FeedEncoding, WordKey<'products'>>

function encodingInWords(words: WordsOf<'products'>, label: FeedEncoding): string {
  const name = label.replace('_', ' ').toUpperCase().replace('WINDOWS', 'Windows')
  return `${name} (${words[regions[label]]})`
}
