import { SettingsSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { controlOf, type PartProps } from './setting-props.ts'
import { settingSections } from './setting-sections.ts'
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
    <SettingsSection id="access" title={settingSections.access.title}>
      <SwitchField
        {...controlOf(secured)}
        isOn={shown.secured}
        onChange={isOn => change('secured', isOn)}
        hint={
          secured.missing ??
          'Readers enter the password once every 30 days. Title, cover and text stay hidden until then.'
        }
      />
      {shown.secured && (
        <TextField
          name="password"
          label={hasPassword ? 'New password' : settingNames.password}
          type="text"
          autoComplete="off"
          spellCheck={false}
          disabled={!mayUsePassword}
          value={password}
          onValueChange={onPassword}
          error={passwordError}
          hint={
            hasPassword
              ? 'A password is set. If you save a new one, all readers have to enter it again.'
              : 'Share it with your readers yourself. We can’t show it again.'
          }
        />
      )}
      <SwitchField
        {...controlOf(unlisted)}
        isOn={shown.disable_seo}
        onChange={isOn => change('disable_seo', isOn)}
        hint={
          unlisted.missing ??
          'Anyone with the link can read it, but search engines don’t list it and your group’s address doesn’t lead to it. Publishing resets this.'
        }
      />
      <SwitchField
        {...controlOf(field('test'))}
        isOn={shown.test}
        onChange={isOn => change('test', isOn)}
        hint="Anyone with the link can read it. Search engines, your group’s address and “more publications” leave it out."
      />
    </SettingsSection>
  )
}
