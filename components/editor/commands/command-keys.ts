import { isPressed, type Press } from '#components/commands/keys.ts'
import { type CommandId, commands } from './commands.ts'

/** Returns the command of a key press. */
export function commandFor(press: Press, isMac: boolean): CommandId | undefined {
  return commands.find(({ keys }) => keys.some(text => isPressed(text, press, isMac)))?.id
}
