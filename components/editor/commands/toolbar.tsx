import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import {
  ChevronDown,
  Keyboard,
  Magnet,
  Maximize,
  Minus,
  MousePointer2,
  Plus,
  Redo2,
  SquareDashedMousePointer,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { Tooltip, TooltipGroup } from '#components/ui/tooltip.tsx'
import { KindIcon } from '../kind-icon.tsx'
import { kindNames, kinds } from '../kinds.ts'
import type { CameraStore } from '../place/camera.ts'
import type { Tool } from '../use-drawing.ts'
import {
  type Command,
  type CommandId,
  commandOf,
  commands,
  isPossible,
  type Possibilities,
} from './commands.ts'
import { shownKeys } from './keys.ts'

type Props = {
  run(id: CommandId): void
  now: Possibilities
  tool: Tool
  isSnapping: boolean
  isMac: boolean
  camera: CameraStore
}

/** Tools, what can be taken back, arranging, and how near the pages are seen. */
export function Toolbar({ run, now, tool, isSnapping, isMac, camera }: Props) {
  const button = (id: CommandId, icon: ReactNode, isOn?: boolean) => (
    <ToolButton id={id} icon={icon} isOn={isOn} {...{ run, now, isMac }} />
  )
  return (
    <TooltipGroup>
      <BaseToolbar.Root aria-label="Tools" data-editor-keys="tools" className="flex items-center gap-0.5">
        {button('pointer', <MousePointer2 aria-hidden />, tool.name === 'pointer')}
        {now.mayWrite && (
          <>
            {button(
              'draw',
              <SquareDashedMousePointer aria-hidden />,
              tool.name === 'draw' && tool.kind === null,
            )}
            <span className="hidden items-center gap-0.5 xl:flex">
              {kinds.map(kind => (
                <ToolButton
                  key={kind}
                  id={`draw ${kind}`}
                  icon={<KindIcon type={kind} />}
                  isOn={tool.name === 'draw' && tool.kind === kind}
                  {...{ run, now, isMac }}
                />
              ))}
            </span>
            <Divider />
            {button('undo', <Undo2 aria-hidden />)}
            {button('redo', <Redo2 aria-hidden />)}
          </>
        )}
        <Divider />
        {now.mayWrite && <KindMenu {...{ run, now, isMac }} />}
        <CommandMenu title="Edit" groups={['Edit', 'Select']} {...{ run, now, isMac }}>
          {now.mayWrite && now.selected > 0 && (
            <MenuGroup label="Turn into">
              {kinds.map(kind => (
                <MenuItem key={kind} onClick={() => run(`turn into ${kind}`)}>
                  <KindIcon type={kind} />
                  {kindNames[kind]}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
        </CommandMenu>
        {now.mayWrite && <CommandMenu title="Arrange" groups={['Align', 'Order']} {...{ run, now, isMac }} />}
        <Divider />
        {now.mayWrite && button('find', <WandSparkles aria-hidden />)}
        {now.mayWrite && button('snapping', <Magnet aria-hidden />, isSnapping)}
        {button('zoom out', <Minus aria-hidden />)}
        <Zoom camera={camera} isMac={isMac} onPress={() => run('zoom full')} />
        {button('zoom in', <Plus aria-hidden />)}
        {button('zoom whole', <Maximize aria-hidden />)}
        {button('keys', <Keyboard aria-hidden />)}
      </BaseToolbar.Root>
    </TooltipGroup>
  )
}

type Running = Pick<Props, 'run' | 'now' | 'isMac'>

/** @param isOn of those that stay pressed */
function ToolButton({
  id,
  icon,
  isOn,
  run,
  now,
  isMac,
}: Running & { id: CommandId; icon: ReactNode; isOn?: boolean }) {
  const command = commandOf(id)
  return (
    <Tooltip words={withKeys(command, isMac)}>
      <BaseToolbar.Button
        aria-label={command.label}
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

function Divider() {
  return <BaseToolbar.Separator className="mx-1 h-5 w-px shrink-0 bg-hairline" />
}

function withKeys({ label, keys }: Command, isMac: boolean): string {
  const first = keys[0]
  return first === undefined ? label : `${label} (${shownKeys(first, isMac)})`
}

/** The kinds to draw, where there is no room for a button each. */
function KindMenu({ run, isMac }: Running) {
  return (
    <Menu trigger={<MenuButton title="Draw" className="xl:hidden" />}>
      {kinds.map(kind => (
        <MenuItem key={kind} onClick={() => run(`draw ${kind}`)}>
          <KindIcon type={kind} />
          <span className="flex-1">{kindNames[kind]}</span>
          <Keys command={commandOf(`draw ${kind}`)} isMac={isMac} />
        </MenuItem>
      ))}
    </Menu>
  )
}

type MenuProps = Running & { title: string; groups: Command['group'][]; children?: ReactNode }

function CommandMenu({ title, groups, run, now, isMac, children }: MenuProps) {
  const shown = commands.filter(({ inMenu, changes }) => inMenu && (now.mayWrite || !changes))
  return (
    <Menu trigger={<MenuButton title={title} />}>
      {groups.map((group, index) => (
        <div key={group}>
          {index > 0 && <MenuSeparator />}
          {shown
            .filter(command => command.group === group)
            .map(command => (
              <MenuItem key={command.id} disabled={!isPossible(command, now)} onClick={() => run(command.id)}>
                <span className="flex-1">{command.label}</span>
                <Keys command={command} isMac={isMac} />
              </MenuItem>
            ))}
        </div>
      ))}
      {children}
    </Menu>
  )
}

function MenuButton({ title, className = '', ...props }: { title: string; className?: string }) {
  return (
    <BaseToolbar.Button {...props} className={`${buttonLook('quiet')} px-2! ${className}`}>
      {title}
      <ChevronDown aria-hidden />
    </BaseToolbar.Button>
  )
}

function Keys({ command, isMac }: { command: Command; isMac: boolean }) {
  const first = command.keys[0]
  return first === undefined ? null : (
    <span aria-hidden className="pl-4 text-xs text-ink-soft">
      {shownKeys(first, isMac)}
    </span>
  )
}

function Zoom({ camera, isMac, onPress }: { camera: CameraStore; isMac: boolean; onPress(): void }) {
  const percent = () => Math.round(camera.get().scale * 100)
  const shown = useSyncExternalStore(camera.subscribe, percent, percent)
  return (
    <Tooltip words={withKeys(commandOf('zoom full'), isMac)}>
      <BaseToolbar.Button onClick={onPress} className={`${buttonLook('quiet')} min-w-14 px-1! tabular-nums`}>
        {shown} %
      </BaseToolbar.Button>
    </Tooltip>
  )
}
