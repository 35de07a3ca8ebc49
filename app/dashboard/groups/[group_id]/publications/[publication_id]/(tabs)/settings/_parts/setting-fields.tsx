import { Fragment, type ReactNode } from 'react'
import type { KeptSettingName } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { featuresOf } from '#db/rules/features.ts'
import {
  type NameWith,
  type SettingSection,
  settingOf,
  settingSections,
  settings,
} from '#db/rules/publications/settings/settings.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { controlOf, type PartProps } from './setting-props.ts'

type OwnName<Id extends SettingSection> = keyof (typeof settingSections)[Id]['settings'] &
  NameWith<{ control: 'own' }>

type Props<Id extends SettingSection> = PartProps & {
  section: Id
  /** The fields that differ from all others. */
  own: Record<OwnName<Id>, ReactNode>
}

/** The form fields of a section, in the order of the list of settings. */
export function SettingFields<Id extends SettingSection>({ section, own, ...part }: Props<Id>) {
  const names = Object.keys(settingSections[section].settings)
  const ownFields: Record<string, ReactNode> = own
  return names.map(name => (
    <Fragment key={name}>
      {name in ownFields ? (
        ownFields[name]
      ) : (
        <SettingField {...part} name={name as KeptSettingName} tellsMissing={tellsMissing(name, names)} />
      )}
    </Fragment>
  ))
}

/** Settings without a hint have one of the screen’s own, or need none. */
function hintOf(words: WordsOf<'publication'>, name: KeptSettingName): string | undefined {
  const key = `settingHint.${name}`
  return key in words ? words[key as keyof typeof words & `settingHint.${string}`] : undefined
}

/** True for the first of several settings that need the same feature: it is enough that one says so. */
function tellsMissing(name: string, names: string[]): boolean {
  const needs = (one: string) => featuresOf(one).join()
  return names.find(one => needs(one) === needs(name)) === name
}

type FieldProps = PartProps & { name: KeptSettingName; tellsMissing: boolean }

const inputs = {
  line: { autoComplete: 'off' },
  date: { type: 'date' },
  time: { type: 'datetime-local' },
} as const
type InputName = NameWith<{ control: keyof typeof inputs }>

function isSwitch(name: KeptSettingName): name is NameWith<{ control: 'switch' }> {
  return settingOf(name).control === 'switch'
}

function isInput(name: KeptSettingName): name is InputName {
  return settingOf(name).control in inputs
}

function SettingField({ name, tellsMissing, values, change, field }: FieldProps) {
  const words = useWords('publication')
  const { missing, disabled } = field(name)
  const control = controlOf(field(name))
  const setting = settingOf(name)
  const hint = missing === undefined ? hintOf(words, name) : tellsMissing ? missing : undefined
  if (isSwitch(name)) {
    const isOn = values[name]
    const other = setting.onlyWith === undefined || values[setting.onlyWith as KeptSettingName]
    return (
      <SwitchField
        {...control}
        isOn={isOn}
        disabled={disabled || (!other && !isOn)}
        onChange={isOn => change(name, isOn)}
        hint={hint}
      />
    )
  }
  if (!isInput(name)) return null
  return (
    <TextField
      {...control}
      {...inputs[settings[name].control]}
      value={values[name] ?? ''}
      onValueChange={typed => change(name, setting.first === null ? typed || null : typed)}
      hint={hint}
    />
  )
}
