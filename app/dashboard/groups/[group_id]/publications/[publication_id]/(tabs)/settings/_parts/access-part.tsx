import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { settingSections } from '#db/rules/publications/settings/settings.ts'
import { SettingFields } from './setting-fields.tsx'
import type { PartProps } from './setting-props.ts'
import { settingLabels } from './setting-words.ts'

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
  const password = props.shown.secured && <PasswordField {...props} />
  return (
    <SettingsFrameSection id="access" title={settingSections.access.title}>
      <SettingFields {...props} section="access" own={{ password }} />
    </SettingsFrameSection>
  )
}

function PasswordField({ hasPassword, password, passwordError, mayUsePassword, onPassword }: PasswordProps) {
  return (
    <TextField
      name="password"
      label={hasPassword ? 'New password' : settingLabels.password}
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
  )
}
