import { Toolbar } from '@base-ui/react/toolbar'
import { ChevronDown } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { Menu, MenuSeparator } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { type CommandId, commandOf } from '../commands/commands.ts'
import type { EditorPage } from '../open-spread.ts'
import { type CameraStore, printedScale } from '../place/camera.ts'
import { CommandItem, type RunningNote } from './tool-parts.tsx'

type Props = RunningNote & { camera: CameraStore; pages: readonly EditorPage[] }

const fits: CommandId[] = ['zoom whole', 'zoom selected']
const steps: CommandId[] = ['zoom half', 'zoom full', 'zoom double']

/** The zoom, in percent of the printed size, and a menu of others. */
export function ZoomMenu({ camera, pages, ...running }: Props) {
  return (
    <Menu trigger={<ZoomButton camera={camera} pages={pages} />}>
      {fits.map(id => (
        <CommandItem key={id} command={commandOf(id)} {...running} />
      ))}
      <MenuSeparator />
      {steps.map(id => (
        <CommandItem key={id} command={commandOf(id)} {...running} />
      ))}
    </Menu>
  )
}

function ZoomButton({ camera, pages, ...props }: Pick<Props, 'camera' | 'pages'>) {
  const words = useWords('editor')
  const printed = useMemo(() => printedScale(pages), [pages])
  const read = () => Math.round((camera.get().scale / printed) * 100)
  const percent = String(useSyncExternalStore(camera.subscribe, read, read))
  return (
    <Toolbar.Button
      {...props}
      aria-label={fill(words, 'tools.zoomMenu', { percent })}
      className={`${buttonLook('quiet')} min-w-17 gap-1! px-1.5! tabular-nums`}
    >
      {fill(words, 'tools.zoom', { percent })}
      <ChevronDown aria-hidden />
    </Toolbar.Button>
  )
}
