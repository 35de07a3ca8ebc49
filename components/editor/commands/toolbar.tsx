import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import {
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
import { Menu } from '#components/ui/menu.tsx'
import { Tooltip, TooltipGroup } from '#components/ui/tooltip.tsx'
import { kinds } from '../kind-names.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'
import type { CameraStore } from '../place/camera.ts'
import type { Tool } from '../use-drawing.ts'
import { type CommandId, commandOf } from './commands.ts'
import { MoreMenu } from './more-menu.tsx'
import {
  CommandItems,
  Divider,
  KindItems,
  MenuButton,
  type Running,
  ToolButton,
  TurnInto,
  withKeys,
} from './tool-parts.tsx'

export type ToolbarProps = Running & {
  tool: Tool
  isSnapping: boolean
  camera: CameraStore
  isWide: boolean
  /** Number of hotspots that a search would add; undefined if unknown. */
  findable: number | undefined
}

/** Tools, what can be taken back, arranging, and how near the pages are seen. */
export function Toolbar(props: ToolbarProps) {
  const { tool, isSnapping, camera, isWide, findable, ...running } = props
  const { run, now, isMac } = running
  const button = (id: CommandId, icon: ReactNode, isOn?: boolean) => (
    <ToolButton id={id} icon={icon} isOn={isOn} {...running} />
  )
  const isDrawing = tool.name === 'draw'
  return (
    <TooltipGroup>
      <BaseToolbar.Root aria-label="Tools" data-editor-keys="tools" className="flex items-center gap-0.5">
        {button('pointer', <MousePointer2 aria-hidden />, !isDrawing)}
        {now.mayWrite && (
          <>
            {button('draw', <SquareDashedMousePointer aria-hidden />, isDrawing && tool.kind === null)}
            <span className="hidden items-center gap-0.5 min-[90rem]:flex">
              {kinds.map(kind => (
                <ToolButton
                  key={kind}
                  id={`draw ${kind}`}
                  icon={<KindIcon type={kind} />}
                  isOn={isDrawing && tool.kind === kind}
                  {...running}
                />
              ))}
            </span>
            <Menu trigger={<MenuButton title="Draw" className="min-[90rem]:hidden" />}>
              <KindItems verb="draw" {...running} />
            </Menu>
            <Divider />
            {button('undo', <Undo2 aria-hidden />)}
            {button('redo', <Redo2 aria-hidden />)}
          </>
        )}
        {isWide ? (
          <>
            <Divider />
            <Menu trigger={<MenuButton title="Edit" />}>
              <CommandItems groups={['Edit', 'Select']} {...running} />
              <TurnInto {...running} />
            </Menu>
            {now.mayWrite && (
              <Menu trigger={<MenuButton title="Arrange" />}>
                <CommandItems groups={['Align', 'Order']} {...running} />
              </Menu>
            )}
            {now.mayWrite && <Find findable={findable} {...running} />}
            <Divider />
            {now.mayWrite && button('snapping', <Magnet aria-hidden />, isSnapping)}
            {button('zoom out', <Minus aria-hidden />)}
            <Zoom camera={camera} isMac={isMac} onPress={() => run('zoom full')} />
            {button('zoom in', <Plus aria-hidden />)}
            {button('zoom whole', <Maximize aria-hidden />)}
            {button('keys', <Keyboard aria-hidden />)}
          </>
        ) : (
          <MoreMenu isSnapping={isSnapping} findable={findable} {...running} />
        )}
      </BaseToolbar.Root>
    </TooltipGroup>
  )
}

/** It is what fills a publication fastest: a word, and how many it would add. */
function Find({ findable, run, isMac }: Running & Pick<ToolbarProps, 'findable'>) {
  return (
    <Tooltip words={withKeys(commandOf('find'), isMac)}>
      <BaseToolbar.Button onClick={() => run('find')} className={`${buttonLook('quiet')} px-2!`}>
        <WandSparkles aria-hidden />
        Find hotspots
        {findable !== undefined && findable > 0 && (
          <span className="rounded-full bg-accent-wash px-1.5 text-xs font-medium text-accent-ink tabular-nums">
            {findable.toLocaleString('en')}
            <span className="sr-only"> new</span>
          </span>
        )}
      </BaseToolbar.Button>
    </Tooltip>
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
