import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import {
  Flame,
  Magnet,
  Minus,
  MousePointer2,
  Plus,
  Redo2,
  SquareDashedMousePointer,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { Tooltip, TooltipGroup } from '#components/ui/tooltip.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import { type CommandId, commandOf } from '../commands/commands.ts'
import type { HeatState } from '../heat/use-heat.ts'
import { editorKinds } from '../kind-names.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'
import type { EditorPage } from '../open-spread.ts'
import type { CameraStore } from '../place/camera.ts'
import { MoreMenu } from './more-menu.tsx'
import { PaletteTool } from './palette-tool.tsx'
import {
  CommandItems,
  Divider,
  KindItems,
  MenuButton,
  type RunningNote,
  ToolButton,
  TurnInto,
  useWithKeys,
} from './tool-parts.tsx'
import type { EditorTool } from './use-drawing.ts'
import { ZoomMenu } from './zoom-menu.tsx'

export type ToolbarProps = RunningNote & {
  tool: EditorTool
  isSnapping: boolean
  heat: Pick<HeatState, 'isOn'>
  camera: CameraStore
  /** Of the open spread. */
  pages: readonly EditorPage[]
  isWide: boolean
  /** Number of hotspots that a search would add; undefined if unknown. */
  findable: number | undefined
}

/** Tools, undo and redo, arranging, and zoom. */
export function Toolbar({ tool, isWide, ...rest }: ToolbarProps) {
  const { camera, pages, ...menu } = rest
  const words = useWords('editor')
  return (
    <TooltipGroup>
      <BaseToolbar.Root
        aria-label={words['tools.label']}
        data-editor-keys="tools"
        className="flex items-center gap-0.5"
      >
        <ToolButton
          {...menu}
          id="pointer"
          icon={<MousePointer2 aria-hidden />}
          isOn={tool.name === 'pointer'}
        />
        {menu.now.mayWrite && <DrawingTools {...menu} tool={tool} />}
        {isWide ? <WideTools {...rest} /> : <MoreMenu {...menu} />}
      </BaseToolbar.Root>
    </TooltipGroup>
  )
}

/** Kinds to draw, in a menu if the window is narrow, and undo and redo. */
function DrawingTools({ tool, ...running }: RunningNote & Pick<ToolbarProps, 'tool'>) {
  const words = useWords('editor')
  const drawn = tool.name === 'draw' ? tool.kind : undefined
  return (
    <>
      <ToolButton
        {...running}
        id="draw"
        icon={<SquareDashedMousePointer aria-hidden />}
        isOn={drawn === null}
      />
      <span className="hidden items-center gap-0.5 min-[90rem]:flex">
        {editorKinds.map(kind => (
          <ToolButton
            {...running}
            key={kind}
            id={`draw ${kind}`}
            icon={<KindIcon type={kind} />}
            isOn={drawn === kind}
          />
        ))}
      </span>
      <Menu trigger={<MenuButton title={words['groups.draw']} className="min-[90rem]:hidden" />}>
        <KindItems verb="draw" {...running} />
      </Menu>
      <Divider />
      <ToolButton {...running} id="undo" icon={<Undo2 aria-hidden />} />
      <ToolButton {...running} id="redo" icon={<Redo2 aria-hidden />} />
    </>
  )
}

type WideProps = Omit<ToolbarProps, 'tool' | 'isWide'>

/** Tools that phones have in a menu. */
function WideTools({ isSnapping, heat, findable, camera, pages, ...running }: WideProps) {
  const words = useWords('editor')
  const { now, isMac } = running
  const button = (id: CommandId, icon: ReactNode, isOn?: boolean) => (
    <ToolButton id={id} icon={icon} isOn={isOn} {...running} />
  )
  return (
    <>
      <Divider />
      <Menu trigger={<MenuButton title={words['groups.edit']} />}>
        <CommandItems groups={['edit', 'select']} {...running} />
        <TurnInto {...running} />
      </Menu>
      {now.mayWrite && (
        <Menu trigger={<MenuButton title={words['groups.arrange']} />}>
          <CommandItems groups={['align', 'order']} {...running} />
        </Menu>
      )}
      {now.mayWrite && <Find findable={findable} {...running} />}
      <Divider />
      {now.mayWrite && button('snapping', <Magnet aria-hidden />, isSnapping)}
      {button('heat', <Flame aria-hidden />, heat.isOn)}
      {button('zoom out', <Minus aria-hidden />)}
      <ZoomMenu camera={camera} pages={pages} {...running} />
      {button('zoom in', <Plus aria-hidden />)}
      <PaletteTool isMac={isMac} />
    </>
  )
}

/** Has a label, since it fills a publication fastest, and the number it would add. */
function Find({ findable, run, isMac }: RunningNote & Pick<ToolbarProps, 'findable'>) {
  const words = useWords('editor')
  return (
    <Tooltip words={useWithKeys(isMac)(commandOf('find'))}>
      <BaseToolbar.Button onClick={() => run('find')} className={`${buttonLook('quiet')} px-2!`}>
        <WandSparkles aria-hidden />
        {words['tools.find']}
        {findable !== undefined && findable > 0 && (
          <span className="rounded-full bg-accent-wash px-1.5 text-xs font-medium text-accent-ink tabular-nums">
            {fillRich(words, 'tools.new', {
              count: findable,
              hidden: text => <span className="sr-only">{text}</span>,
            })}
          </span>
        )}
      </BaseToolbar.Button>
    </Tooltip>
  )
}
