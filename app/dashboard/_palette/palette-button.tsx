import { Command } from 'lucide-react'
import { globalKeys } from '#components/commands/global-keys.ts'
import { shownKeys } from '#components/commands/keys.ts'
import { useShowCommands } from '#components/commands/screen-commands.ts'
import { useIsMac } from '#components/commands/use-is-mac.ts'
import { Button } from '#components/ui/button.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useWords } from '#components/words/words.tsx'

/** Opens the palette without a keyboard. */
export function PaletteButton() {
  const words = useWords('frame')
  const show = useShowCommands()
  const keys = shownKeys(globalKeys.palette, useIsMac(), words)
  return (
    <Tooltip words={`${words['palette.open']} (${keys})`}>
      <Button
        kind="icon"
        aria-label={words['palette.open']}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => show('palette')}
      >
        <Command aria-hidden />
      </Button>
    </Tooltip>
  )
}
