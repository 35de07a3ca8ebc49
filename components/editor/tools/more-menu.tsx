import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar'
import { Ellipsis, WandSparkles } from 'lucide-react'
import { buttonLook } from '#components/ui/button.tsx'
import { Menu, MenuCheck, MenuGroup, MenuItem, MenuSeparator } from '#components/ui/menu.tsx'
import { type CommandId, commandOf } from '../commands/commands.ts'
import type { HeatState } from '../heat/use-heat.ts'
import { CommandItem, CommandItems, type RunningNote, TurnInto } from './tool-parts.tsx'

type Props = RunningNote & {
  isSnapping: boolean
  heat: Pick<HeatState, 'isOn'>
  findable: number | undefined
}

const views: CommandId[] = ['zoom in', 'zoom out', 'zoom whole', 'zoom full', 'keys']

/** Commands for which the toolbar has no room. */
export function MoreMenu({ isSnapping, heat, findable, ...running }: Props) {
  const { run, now } = running
  return (
    <Menu align="end" trigger={<MoreButton />}>
      {now.mayWrite && (
        <>
          <MenuItem onClick={() => run('find')}>
            <WandSparkles aria-hidden />
            <span className="flex-1">Find hotspots</span>
            {findable ? <span className="text-ink-soft tabular-nums">{findable}</span> : null}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <CommandItems groups={['Edit', 'Select']} {...running} />
      {now.mayWrite && now.selected > 0 && (
        <MenuGroup label="Arrange">
          <CommandItems groups={now.selected > 1 ? ['Align', 'Order'] : ['Order']} {...running} />
        </MenuGroup>
      )}
      <TurnInto {...running} />
      <MenuGroup label="View">
        {now.mayWrite && (
          <MenuCheck isChecked={isSnapping} onCheck={() => run('snapping')}>
            Snapping
          </MenuCheck>
        )}
        <MenuCheck isChecked={heat.isOn} onCheck={() => run('heat')}>
          Heat of hotspots
        </MenuCheck>
        {views.map(id => (
          <CommandItem key={id} command={commandOf(id)} {...running} />
        ))}
      </MenuGroup>
    </Menu>
  )
}

function MoreButton(props: object) {
  return (
    <BaseToolbar.Button aria-label="More tools" {...props} className={buttonLook('icon')}>
      <Ellipsis aria-hidden />
    </BaseToolbar.Button>
  )
}
