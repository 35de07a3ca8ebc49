import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { WordKey } from '#db/rules/words/messages.ts'
import { editorKinds, kindName } from '../kind-names.ts'

/** A command of the editor. Keys, menus, buttons, tooltips and the shortcut list derive from it. */
export type EditorCommand = {
  id: CommandId
  /** Label in menus. */
  label: WordKey<'editor'>
  group: CommandGroup
  /** Such as `mod+shift+z`; `mod` is Command on a Mac and Control elsewhere. See `keys.ts`. */
  keys: string[]
  /** Least number of selected hotspots; 0 if left out. */
  needs?: 0 | 1 | 2 | 3
  /** True if it changes hotspots, which viewers cannot. */
  changes?: boolean
  /** True if it is in menus. */
  inMenu?: boolean
}

export const commandGroups = ['draw', 'edit', 'select', 'place', 'align', 'order', 'view'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** A command as a row: id, label, keys, least selection, and flags. */
type Row = readonly [
  id: string,
  label: WordKey<'editor'>,
  keys: string,
  needs?: 0 | 1 | 2 | 3,
  holds?: 'changes' | 'menu' | 'changes menu',
]

const rows = {
  draw: [
    ['pointer', 'commands.pointer', 'v'],
    ['draw', 'commands.draw', 'd', 0, 'changes'],
    ['place', 'commands.place', 'a', 0, 'changes'],
  ],
  edit: [
    ['undo', 'commands.undo', 'mod+z', 0, 'changes'],
    ['redo', 'commands.redo', 'mod+shift+z mod+y', 0, 'changes'],
    ['cut', 'commands.cut', 'mod+x', 1, 'changes menu'],
    ['copy', 'commands.copy', 'mod+c', 1, 'menu'],
    ['paste', 'commands.paste', 'mod+v', 0, 'changes menu'],
    ['duplicate', 'commands.duplicate', 'mod+d', 1, 'changes menu'],
    ['remove', 'commands.remove', 'delete backspace', 1, 'changes menu'],
    ['find', 'commands.find', 'f', 0, 'changes'],
  ],
  select: [
    ['select all', 'commands.selectAll', 'mod+a', 0, 'menu'],
    ['select none', 'commands.selectNone', 'escape'],
    ['select next', 'commands.selectNext', '.'],
    ['select previous', 'commands.selectPrevious', ','],
    ['edit', 'commands.edit', 'enter', 1],
  ],
  place: [
    ['move left', 'commands.moveLeft', 'arrowleft', 1, 'changes'],
    ['move right', 'commands.moveRight', 'arrowright', 1, 'changes'],
    ['move up', 'commands.moveUp', 'arrowup', 1, 'changes'],
    ['move down', 'commands.moveDown', 'arrowdown', 1, 'changes'],
    ['move far left', 'commands.moveFarLeft', 'shift+arrowleft', 1, 'changes'],
    ['move far right', 'commands.moveFarRight', 'shift+arrowright', 1, 'changes'],
    ['move far up', 'commands.moveFarUp', 'shift+arrowup', 1, 'changes'],
    ['move far down', 'commands.moveFarDown', 'shift+arrowdown', 1, 'changes'],
    ['wider', 'commands.wider', 'mod+arrowright', 1, 'changes'],
    ['narrower', 'commands.narrower', 'mod+arrowleft', 1, 'changes'],
    ['higher', 'commands.higher', 'mod+arrowdown', 1, 'changes'],
    ['lower', 'commands.lower', 'mod+arrowup', 1, 'changes'],
    ['turn right', 'commands.turnRight', 'r', 1, 'changes'],
    ['turn left', 'commands.turnLeft', 'shift+r', 1, 'changes'],
  ],
  align: [
    ['align left', 'commands.alignLeft', 'alt+a', 2, 'changes menu'],
    ['align centre', 'commands.alignCentre', 'alt+h', 2, 'changes menu'],
    ['align right', 'commands.alignRight', 'alt+d', 2, 'changes menu'],
    ['align top', 'commands.alignTop', 'alt+w', 2, 'changes menu'],
    ['align middle', 'commands.alignMiddle', 'alt+v', 2, 'changes menu'],
    ['align bottom', 'commands.alignBottom', 'alt+s', 2, 'changes menu'],
    ['distribute across', 'commands.gapsAcross', 'alt+shift+h', 3, 'changes menu'],
    ['distribute down', 'commands.gapsDown', 'alt+shift+v', 3, 'changes menu'],
    ['same width', 'commands.sameWidth', 'alt+shift+w', 2, 'changes menu'],
    ['same height', 'commands.sameHeight', 'alt+shift+e', 2, 'changes menu'],
    ['same both', 'commands.sameSize', 'alt+shift+s', 2, 'changes menu'],
  ],
  order: [
    ['stack front', 'commands.toFront', 'shift+]', 1, 'changes menu'],
    ['stack forward', 'commands.forward', ']', 1, 'changes menu'],
    ['stack backward', 'commands.backward', '[', 1, 'changes menu'],
    ['stack back', 'commands.toBack', 'shift+[', 1, 'changes menu'],
    ['tab earlier', 'commands.tabEarlier', 'alt+arrowup', 1, 'changes menu'],
    ['tab later', 'commands.tabLater', 'alt+arrowdown', 1, 'changes menu'],
  ],
  view: [
    ['zoom in', 'commands.zoomIn', 'mod++ mod+= + ='],
    ['zoom out', 'commands.zoomOut', 'mod+- -'],
    ['zoom whole', 'commands.zoomWhole', 'mod+0 shift+1'],
    ['zoom selected', 'commands.zoomSelected', 'shift+2', 1],
    ['zoom half', 'commands.zoomHalf', ''],
    ['zoom full', 'commands.zoomFull', 'mod+1 0'],
    ['zoom double', 'commands.zoomDouble', 'mod+2'],
    ['snapping', 'commands.snapping', 's'],
    ['heat', 'commands.heat', 'h'],
    ['spread before', 'commands.spreadBefore', 'pageup'],
    ['spread after', 'commands.spreadAfter', 'pagedown'],
  ],
} as const satisfies Record<CommandGroup, readonly Row[]>

export type CommandId =
  | (typeof rows)[CommandGroup][number][0]
  | `draw ${HotspotType}`
  | `turn into ${HotspotType}`

const drawing: EditorCommand[] = editorKinds.map((kind, index) => ({
  id: `draw ${kind}`,
  label: `draw.${kindName(kind)}`,
  group: 'draw',
  keys: [String(index + 1)],
  changes: true,
}))

/** They have their own menu and no keys. */
const turning: EditorCommand[] = editorKinds.map(kind => ({
  id: `turn into ${kind}`,
  label: `kinds.${kindName(kind)}`,
  group: 'edit',
  keys: [],
  needs: 1,
  changes: true,
}))

const declared = commandGroups.flatMap(group =>
  (rows[group] as readonly Row[]).map(([id, label, keys, needs = 0, holds = '']) => ({
    id: id as CommandId,
    label,
    group,
    keys: keys.split(' ').filter(Boolean),
    needs,
    changes: holds.startsWith('changes'),
    inMenu: holds.endsWith('menu'),
  })),
)

export const commands: readonly EditorCommand[] = [...drawing, ...declared, ...turning]

const byId = new Map(commands.map(command => [command.id, command]))

export function commandOf(id: CommandId): EditorCommand {
  return byId.get(id) as EditorCommand
}

/** The state that decides which commands are possible. */
export type Possibilities = { selected: number; mayWrite: boolean; canUndo: boolean; canRedo: boolean }

export function isPossible({ id, needs = 0, changes }: EditorCommand, now: Possibilities): boolean {
  if (changes && !now.mayWrite) return false
  if (id === 'undo') return now.canUndo
  if (id === 'redo') return now.canRedo
  return now.selected >= needs
}
