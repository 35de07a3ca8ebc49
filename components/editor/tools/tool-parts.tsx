import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownKeys } from '#components/commands/keys.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { MenuGroup, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import {
  type CommandId,
  commandOf,
  commands,
  type EditorCommand,
  isPossible,
  type Possibilities,
} from '../commands/commands.ts'
import { editorKinds, kindName } from '../kind-names.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'

/** Props that all parts of the toolbar share. */
export type RunningNote = { run(id: CommandId): void; now: Possibilities; isMac: boolean }

type ButtonProps = RunningNote & { id: CommandId; icon: ReactNode; isOn?: boolean | undefined }

export function ToolButton({ id, icon, isOn, run, now, isMac }: ButtonProps) {
  const words = useWords('editor')
  const withKeys = useWithKeys(isMac)
  const command = commandOf(id)
  return (
    <Tooltip words={withKeys(command)}>
      <BaseToolbar.Button
        aria-label={words[command.label]}
        aria-pressed={isOn}
        disabled={!isPossible(command, now)}
        onClick={() => run(id)}
        className={`${buttonLook('icon')} aria-pressed:bg-accent-wash aria-pressed:text-accent-ink`}
      >
        {icon}
      </BaseToolbar.Button>
    </Tooltip>
  )
}

export function Divider() {
  return <BaseToolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-hairline max-sm:hidden" />
}

/** Returns a command's label with its first key, for tips. */
export function useWithKeys(isMac: boolean) {
  const words = useWords('editor')
  const frame = useWords('frame')
  return ({ label, keys: [first] }: EditorCommand): string =>
    first === undefined
      ? words[label]
      : fill(words, 'commands.withKey', { label: words[label], keys: shownKeys(first, isMac, frame) })
}

export function MenuButton({ title, className = '', ...props }: { title: string; className?: string }) {
  return (
    <BaseToolbar.Button {...props} className={`${buttonLook('quiet')} px-2! max-sm:w-control ${className}`}>
      <span className="max-sm:sr-only">{title}</span>
      <ChevronDown aria-hidden />
    </BaseToolbar.Button>
  )
}

/** Commands of some groups that belong in menus. */
export function CommandItems({
  groups,
  run,
  now,
  isMac,
}: RunningNote & { groups: EditorCommand['group'][] }) {
  const listed = commands.filter(({ inMenu, changes }) => inMenu && (now.mayWrite || !changes))
  return groups.map((group, index) => (
    <div key={group}>
      {index > 0 && <MenuSeparator />}
      {listed
        .filter(command => command.group === group)
        .map(command => (
          <CommandItem key={command.id} command={command} {...{ run, now, isMac }} />
        ))}
    </div>
  ))
}

export function CommandItem({ command, run, now, isMac }: RunningNote & { command: EditorCommand }) {
  const words = useWords('editor')
  return (
    <MenuItem disabled={!isPossible(command, now)} onClick={() => run(command.id)}>
      <span className="flex-1">{words[command.label]}</span>
      <Keys command={command} isMac={isMac} />
    </MenuItem>
  )
}

/** The kinds, to draw or to turn the selection into. */
export function KindItems({ verb, run, isMac }: RunningNote & { verb: 'draw' | 'turn into' }) {
  const words = useWords('editor')
  return editorKinds.map(kind => (
    <MenuItem key={kind} onClick={() => run(`${verb} ${kind}`)}>
      <KindIcon type={kind} />
      <span className="flex-1">{words[`kinds.${kindName(kind)}`]}</span>
      <Keys command={commandOf(`${verb} ${kind}`)} isMac={isMac} />
    </MenuItem>
  ))
}

export function TurnInto(props: RunningNote) {
  const words = useWords('editor')
  if (!props.now.mayWrite || props.now.selected === 0) return null
  return (
    <MenuGroup label={words['groups.turnInto']}>
      <KindItems verb="turn into" {...props} />
    </MenuGroup>
  )
}

function Keys({ command, isMac }: { command: EditorCommand; isMac: boolean }) {
  const words = useWords('frame')
  const first = command.keys[0]
  return first === undefined ? null : (
    <span aria-hidden className="pl-4 text-xs text-ink-soft pointer-coarse:hidden">
      {shownKeys(first, isMac, words)}
    </span>
  )
}
