import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { SettingFields } from './setting-fields.tsx'
import type { PartProps } from './setting-props.ts'

type PasswordProps = {
  /** True if one is set; it is never told. */
  hasPassword: boolean
  /** As typed: the next one. */
  password: string
  passwordError: string | undefined
  mayUsePassword: boolean
  onPassword(typed: string): void
}

/** The section on access, and on being found. */
export function AccessPart(props: PartProps & PasswordProps) {
  const words = useWords('publication')
  const password = props.values.secured && <PasswordField {...props} />
  return (
    <SettingsFrameSection id="access" title={words['settingSection.access']}>
      <SettingFields {...props} section="access" own={{ password }} />
    </SettingsFrameSection>
  )
}

function PasswordField({ hasPassword, password, passwordError, mayUsePassword, onPassword }: PasswordProps) {
  const words = useWords('publication')
  const list = useWords('list')
  return (
    <TextField
      name="password"
      label={hasPassword ? words['settings.newPassword'] : list['setting.password']}
      type="text"
      autoComplete="off"
      spellCheck={false}
      disabled={!mayUsePassword}
      value={password}
      onValueChange={onPassword}
      error={passwordError}
      hint={words[hasPassword ? 'settings.passwordSet' : 'settings.passwordHint']}
    />
  )
}
