import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { editorKinds, kindName } from '../kind-names.ts'

/** A command of the editor. Keys, menus, buttons, tooltips and the shortcut list derive from it. */
export type Command = {
  id: CommandId
  /** Label in menus. */
  label: string
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

export const commandGroups = ['Draw', 'Edit', 'Select', 'Move and size', 'Align', 'Order', 'View'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** A command as a row: id, label, keys, least selection, and flags. */
type Row = readonly [
  id: string,
  label: string,
  keys: string,
  needs?: 0 | 1 | 2 | 3,
  holds?: 'changes' | 'menu' | 'changes menu',
]

const rows = {
  Draw: [
    ['pointer', 'Select and move', 'v'],
    ['draw', 'Draw, then choose the kind', 'd', 0, 'changes'],
    ['place', 'Put one in the middle', 'a', 0, 'changes'],
  ],
  Edit: [
    ['undo', 'Undo', 'mod+z', 0, 'changes'],
    ['redo', 'Redo', 'mod+shift+z mod+y', 0, 'changes'],
    ['cut', 'Cut', 'mod+x', 1, 'changes menu'],
    ['copy', 'Copy', 'mod+c', 1, 'menu'],
    ['paste', 'Paste', 'mod+v', 0, 'changes menu'],
    ['duplicate', 'Duplicate', 'mod+d', 1, 'changes menu'],
    ['remove', 'Delete', 'delete backspace', 1, 'changes menu'],
    ['find', 'Find hotspots…', 'f', 0, 'changes'],
  ],
  Select: [
    ['select all', 'Select all', 'mod+a', 0, 'menu'],
    ['select none', 'Select none', 'escape'],
    ['select next', 'Next hotspot', '.'],
    ['select previous', 'Previous hotspot', ','],
    ['edit', 'Edit its fields', 'enter', 1],
  ],
  'Move and size': [
    ['move left', 'Move left, by 1 px', 'arrowleft', 1, 'changes'],
    ['move right', 'Move right, by 1 px', 'arrowright', 1, 'changes'],
    ['move up', 'Move up, by 1 px', 'arrowup', 1, 'changes'],
    ['move down', 'Move down, by 1 px', 'arrowdown', 1, 'changes'],
    ['move far left', 'Move left, by 10 px', 'shift+arrowleft', 1, 'changes'],
    ['move far right', 'Move right, by 10 px', 'shift+arrowright', 1, 'changes'],
    ['move far up', 'Move up, by 10 px', 'shift+arrowup', 1, 'changes'],
    ['move far down', 'Move down, by 10 px', 'shift+arrowdown', 1, 'changes'],
    ['wider', 'Wider, by 10 px', 'mod+arrowright', 1, 'changes'],
    ['narrower', 'Narrower, by 10 px', 'mod+arrowleft', 1, 'changes'],
    ['higher', 'Higher, by 10 px', 'mod+arrowdown', 1, 'changes'],
    ['lower', 'Lower, by 10 px', 'mod+arrowup', 1, 'changes'],
    ['turn right', 'Turn right, by 5°', 'r', 1, 'changes'],
    ['turn left', 'Turn left, by 5°', 'shift+r', 1, 'changes'],
  ],
  Align: [
    ['align left', 'Align left', 'alt+a', 2, 'changes menu'],
    ['align centre', 'Align centres', 'alt+h', 2, 'changes menu'],
    ['align right', 'Align right', 'alt+d', 2, 'changes menu'],
    ['align top', 'Align top', 'alt+w', 2, 'changes menu'],
    ['align middle', 'Align middles', 'alt+v', 2, 'changes menu'],
    ['align bottom', 'Align bottom', 'alt+s', 2, 'changes menu'],
    ['distribute across', 'Same gaps across', 'alt+shift+h', 3, 'changes menu'],
    ['distribute down', 'Same gaps down', 'alt+shift+v', 3, 'changes menu'],
    ['same width', 'Same width', 'alt+shift+w', 2, 'changes menu'],
    ['same height', 'Same height', 'alt+shift+e', 2, 'changes menu'],
    ['same both', 'Same size', 'alt+shift+s', 2, 'changes menu'],
  ],
  Order: [
    ['stack front', 'Bring to the front', 'shift+]', 1, 'changes menu'],
    ['stack forward', 'Bring forward', ']', 1, 'changes menu'],
    ['stack backward', 'Send backward', '[', 1, 'changes menu'],
    ['stack back', 'Send to the back', 'shift+[', 1, 'changes menu'],
    ['tab earlier', 'Earlier in tab order', 'alt+arrowup', 1, 'changes menu'],
    ['tab later', 'Later in tab order', 'alt+arrowdown', 1, 'changes menu'],
  ],
  View: [
    ['zoom in', 'Zoom in', '+ ='],
    ['zoom out', 'Zoom out', '-'],
    ['zoom whole', 'Show the whole spread', 'shift+1'],
    ['zoom selected', 'Zoom to what is selected', 'shift+2', 1],
    ['zoom full', 'Show at 100 %', '0'],
    ['snapping', 'Snapping on or off', 's'],
    ['heat', 'Heat of hotspots on or off', 'h'],
    ['spread before', 'Previous spread', 'pageup'],
    ['spread after', 'Next spread', 'pagedown'],
    ['keys', 'Show all keys', '?'],
  ],
} as const satisfies Record<CommandGroup, readonly Row[]>

export type CommandId =
  | (typeof rows)[CommandGroup][number][0]
  | `draw ${HotspotType}`
  | `turn into ${HotspotType}`

const drawing: Command[] = editorKinds.map((kind, index) => ({
  id: `draw ${kind}`,
  label: `Draw: ${kindName(kind).toLowerCase()}`,
  group: 'Draw',
  keys: [String(index + 1)],
  changes: true,
}))

/** They have their own menu and no keys. */
const turning: Command[] = editorKinds.map(kind => ({
  id: `turn into ${kind}`,
  label: kindName(kind),
  group: 'Edit',
  keys: [],
  needs: 1,
  changes: true,
}))

const declared = commandGroups.flatMap(group =>
  (rows[group] as readonly Row[]).map(([id, label, keys, needs = 0, holds = '']) => ({
    id: id as CommandId,
    label,
    group,
    keys: keys.split(' '),
    needs,
    changes: holds.startsWith('changes'),
    inMenu: holds.endsWith('menu'),
  })),
)

export const commands: readonly Command[] = [...drawing, ...declared, ...turning]

const byId = new Map(commands.map(command => [command.id, command]))

export function commandOf(id: CommandId): Command {
  return byId.get(id) as Command
}

/** The state that decides which commands are possible. */
export type Possibilities = { selected: number; mayWrite: boolean; canUndo: boolean; canRedo: boolean }

export function isPossible({ id, needs = 0, changes }: Command, now: Possibilities): boolean {
  if (changes && !now.mayWrite) return false
  if (id === 'undo') return now.canUndo
  if (id === 'redo') return now.canRedo
  return now.selected >= needs
}
