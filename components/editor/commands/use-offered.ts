import { useScreenCommands } from '#components/commands/screen-commands.ts'
import { useWords } from '#components/words/words.tsx'
import { type CommandId, commands, isPossible, type Possibilities } from './commands.ts'

/** Mouse gestures, which are no commands. */
const byHand = ['draw', 'several', 'duplicate', 'straight', 'withoutSnapping', 'zoom', 'about'] as const

/** Offers the editor's commands in the palette and the list of keys. The editor listens to its keys itself. */
export function useOffered(run: (id: CommandId) => void, now: Possibilities): void {
  const words = useWords('editor')
  const offered = commands.filter(({ changes }) => now.mayWrite || !changes)
  useScreenCommands({
    isBound: true,
    note: words['keys.where'],
    gestures: byHand.map(gesture => ({ what: words[`keys.${gesture}`], how: words[`keys.${gesture}How`] })),
    commands: offered.map(command => ({
      id: command.id,
      label: words[command.label],
      section: words[`groups.${command.group}`],
      keys: command.keys,
      // Small moves are made by their keys.
      isKeyOnly: command.group === 'place' || command.id.startsWith('turn into'),
      isSoughtOnly: command.needs === 0 || !isPossible(command, now),
      ...(isPossible(command, now) && { run: () => run(command.id) }),
    })),
  })
}
