import { Toolbar } from '@base-ui/react/toolbar'
import { Command } from 'lucide-react'
import { globalKeys } from '#components/commands/global-keys.ts'
import { shownKeys } from '#components/commands/keys.ts'
import { useShowCommands } from '#components/commands/screen-commands.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Opens the palette of commands. */
export function PaletteTool({ isMac }: { isMac: boolean }) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const show = useShowCommands()
  const label = frame['palette.open']
  const keys = shownKeys(globalKeys.palette, isMac, frame)
  return (
    <Tooltip words={fill(words, 'commands.withKey', { label, keys })}>
      <Toolbar.Button
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => show('palette')}
        className={buttonLook('icon')}
      >
        <Command aria-hidden />
      </Toolbar.Button>
    </Tooltip>
  )
}
