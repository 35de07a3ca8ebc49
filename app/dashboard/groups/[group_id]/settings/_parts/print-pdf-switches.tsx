import { SwitchField } from '#components/forms/switch-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { WordKey } from '#db/rules/words/messages.ts'

type Choice = { isOn(options: ConversionOptions): boolean; change(isOn: boolean): ConversionOptions }

const switches = {
  splitSpreads: {
    isOn: ({ split_spreads }) => split_spreads === true,
    change: split_spreads => ({ split_spreads }),
  },
  trim: {
    isOn: ({ page_box }) => page_box === 'trim',
    change: isOn => ({ page_box: isOn ? 'trim' : 'crop' }),
  },
  overprint: {
    isOn: ({ simulate_overprint }) => simulate_overprint === true,
    change: simulate_overprint => ({ simulate_overprint }),
  },
  comments: {
    isOn: ({ hide_comments }) => hide_comments === true,
    change: hide_comments => ({ hide_comments }),
  },
} as const satisfies Record<string, Choice>
const names = Object.keys(switches) as (keyof typeof switches)[]

type Props = { options: ConversionOptions; onChange(options: ConversionOptions): void }

/** Decides how print PDFs of new publications are converted. */
export function PrintPdfSwitches({ options, onChange }: Props) {
  const words = useWords('settings')
  return names.map(name => (
    <SwitchField
      key={name}
      name={name}
      label={words[`defaults.${name}` satisfies WordKey<'settings'>]}
      hint={words[`defaults.${name}Hint` satisfies WordKey<'settings'>]}
      isOn={switches[name].isOn(options)}
      onChange={isOn => onChange({ ...options, ...switches[name].change(isOn) })}
    />
  ))
}
