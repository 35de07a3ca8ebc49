import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { SettingPart } from './setting-part.tsx'
import { controlOf, type PartProps } from './setting-props.ts'
import { settingNames } from './setting-words.ts'

type Props = PartProps & {
  /** Whether one is set; it is never told. */
  hasPassword: boolean
  /** As typed: the next one. */
  password: string
  passwordError: string | undefined
  mayUsePassword: boolean
  onPassword(typed: string): void
}

/** Who may read it, and who is to find it. */
export function AccessPart(props: Props) {
  const { shown, change, field, hasPassword, password, passwordError, mayUsePassword, onPassword } = props
  const secured = field('secured')
  const unlisted = field('disable_seo')
  return (
    <SettingPart id="access" title="Who may read it">
      <SwitchField
        {...controlOf(secured)}
        isOn={shown.secured}
        onChange={isOn => change('secured', isOn)}
        hint={
          secured.missing ??
          'Readers are asked for the password once and then not for 30 days. Nothing is seen before: no title, no cover, no text.'
        }
      />
      {shown.secured && (
        <TextField
          name="password"
          label={hasPassword ? 'Another password' : settingNames.password}
          type="text"
          autoComplete="off"
          spellCheck={false}
          disabled={!mayUsePassword}
          value={password}
          onValueChange={onPassword}
          error={passwordError}
          hint={
            hasPassword
              ? 'One is set; it cannot be shown. Whoever typed the old one is asked again once another is saved.'
              : 'Tell it to your readers yourself: from here on it cannot be shown any more.'
          }
        />
      )}
      <SwitchField
        {...controlOf(unlisted)}
        isOn={shown.disable_seo}
        onChange={isOn => change('disable_seo', isOn)}
        hint={
          unlisted.missing ??
          'While online it can be read by its address, but search engines are told not to list it, and your group’s address does not lead to it. Putting it online sets this anew.'
        }
      />
    </SettingPart>
  )
}
