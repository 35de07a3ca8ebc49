import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import { Command as CommandIcon, Ellipsis, WandSparkles } from 'lucide-react'
import { useShowCommands } from '#components/commands/screen-commands.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { type CommandId, commandOf } from '../commands/commands.ts'
import type { HeatState } from '../heat/use-heat.ts'
import { CommandItem, CommandItems, type RunningNote, TurnInto } from './tool-parts.tsx'

type Props = RunningNote & {
  isSnapping: boolean
  heat: Pick<HeatState, 'isOn'>
  findable: number | undefined
}

const views: CommandId[] = ['zoom in', 'zoom out', 'zoom whole', 'zoom half', 'zoom full', 'zoom double']

/** Commands for which the toolbar has no room. */
export function MoreMenu({ isSnapping, heat, findable, ...running }: Props) {
  const words = useWords('editor')
  const { run, now } = running
  const show = useShowCommands()
  return (
    <Menu align="end" trigger={<MoreButton />}>
      <MenuItem onClick={() => show('palette')}>
        <CommandIcon aria-hidden />
        {words['commands.palette']}
      </MenuItem>
      {now.mayWrite && (
        <>
          <MenuItem onClick={() => run('find')}>
            <WandSparkles aria-hidden />
            <span className="flex-1">{words['tools.find']}</span>
            {findable ? <span className="text-ink-soft tabular-nums">{findable}</span> : null}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <CommandItems groups={['edit', 'select']} {...running} />
      {now.mayWrite && now.selected > 0 && (
        <MenuGroup label={words['groups.arrange']}>
          <CommandItems groups={now.selected > 1 ? ['align', 'order'] : ['order']} {...running} />
        </MenuGroup>
      )}
      <TurnInto {...running} />
      <MenuGroup label={words['groups.view']}>
        {now.mayWrite && (
          <MenuCheck isChecked={isSnapping} onCheck={() => run('snapping')}>
            {words['tools.snapping']}
          </MenuCheck>
        )}
        <MenuCheck isChecked={heat.isOn} onCheck={() => run('heat')}>
          {words['tools.heat']}
        </MenuCheck>
        {views.map(id => (
          <CommandItem key={id} command={commandOf(id)} {...running} />
        ))}
      </MenuGroup>
    </Menu>
  )
}

function MoreButton(props: object) {
  const words = useWords('editor')
  return (
    <BaseToolbar.Button aria-label={words['tools.more']} {...props} className={buttonLook('icon')}>
      <Ellipsis aria-hidden />
    </BaseToolbar.Button>
  )
}
