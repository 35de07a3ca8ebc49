import { heatColors } from '../heat/colors.ts'
import { centreOf, type EditorBox } from '../place/boxes.ts'
import { markOf } from './kind-marks.ts'
import { type LabelMark, lettersOfLabel, marksWithRoom, shortLabel } from './labels.ts'
import { itemsOf, type Scene, type SceneItem } from './scene.ts'

type Context = CanvasRenderingContext2D

/**
 * Same colours on light and dark pictures and in both themes: a strong line with a white outline has AA contrast on
 * both.
 */
const ink = {
  usual: '#2446d8',
  lacking: '#a34a00',
  halo: 'rgba(255, 255, 255, 0.92)',
  wash: 'rgba(36, 70, 216, 0.1)',
  selectedWash: 'rgba(36, 70, 216, 0.24)',
  onMark: '#ffffff',
  plate: 'rgba(255, 255, 255, 0.94)',
  guide: '#d6006e',
  /** Of hotspots that nobody has seen, while the heat is on. */
  unseen: '#55555c',
  heatMark: '#1c1c22',
}

/** CSS pixels of the screen, at any zoom. */
const font = '600 12px "Onest Variable", system-ui, sans-serif'
const mark = { height: 20, icon: 13, gap: 5 }
const smallMark = { height: 14, icon: 10, gap: 2 }
/** Hotspots with a shorter side below this have a small mark. */
const roomForMark = 40
/** Between a hotspot's line and its label, and between a hotspot's edge and its line. */
const inset = { mark: 4, line: 1.5 }

/** Paints hotspots in pixels of the spread. @param scale CSS pixels per pixel of the spread */
export function paintItems(context: Context, scene: Scene, which: 'resting' | 'active', scale: number): void {
  const items = [...itemsOf(scene, which)]
  const marks = marksWithRoom(
    items.filter(({ heat }) => heat === undefined).map(item => ({ ...item, box: scaled(item.box, scale) })),
    item => markSizes(context, item),
    inset.mark,
  )
  for (const item of items) paintItem(context, item, { scale, mark: marks.get(item.key) }, which === 'active')
}

function scaled({ x, y, width, height }: EditorBox, by: number): EditorBox {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

type Manner = { scale: number; mark: LabelMark | undefined }

function paintItem(context: Context, item: SceneItem, { scale, mark }: Manner, isSelected: boolean): void {
  const { box, rotation, isLacking, heat } = item
  const isUnseen = heat?.step === null
  const centre = centreOf(box)
  context.save()
  context.translate(centre.x, centre.y)
  if (rotation !== 0) context.rotate((rotation * Math.PI) / 180)
  // Units are CSS pixels from here on.
  context.scale(1 / scale, 1 / scale)
  const [width, height] = [box.width * scale, box.height * scale]
  const [x, y] = [-width / 2, -height / 2]
  const inside = { x, y, width, height }
  const line = isSelected ? inside : lineInside(inside)
  context.fillStyle = washOf(item, isSelected)
  context.fillRect(line.x, line.y, line.width, line.height)
  context.strokeStyle = ink.halo
  context.lineWidth = isSelected ? 5 : 3
  context.strokeRect(line.x, line.y, line.width, line.height)
  context.strokeStyle = lineOf(item)
  context.lineWidth = isSelected ? 2.5 : 1.5
  if (isLacking || isUnseen) context.setLineDash([6, 4])
  context.strokeRect(line.x, line.y, line.width, line.height)
  if (item.colleague) paintColleague(context, item.colleague, inside)
  if (heat) paintShare(context, heat.words, inside)
  else if (mark) paintMark(context, item, { ...mark, x: x + inset.mark, y: y + inset.mark, isSelected })
  context.restore()
}

/** Leaves air between neighbours, whose lines would lie on each other. */
function lineInside(box: EditorBox): EditorBox {
  const by = Math.min(inset.line, box.width / 8, box.height / 8)
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by }
}

function washOf({ heat }: SceneItem, isSelected: boolean): string {
  const warm = heatColors[heat?.step ?? -1]
  return warm ?? (isSelected ? ink.selectedWash : ink.wash)
}

function lineOf({ isLacking, heat }: SceneItem): string {
  if (isLacking) return ink.lacking
  return heat?.step === null ? ink.unseen : ink.usual
}

/** The share in words, in the middle, where it has room. */
function paintShare(context: Context, words: string, { x, y, width, height }: EditorBox): void {
  context.font = font
  const room = context.measureText(words).width + 2 * mark.gap
  if (width < room || height < mark.height) return
  context.setLineDash([])
  context.fillStyle = ink.heatMark
  context.fillRect(x + (width - room) / 2, y + (height - mark.height) / 2, room, mark.height)
  context.fillStyle = ink.onMark
  context.textBaseline = 'middle'
  context.fillText(words, x + (width - room) / 2 + mark.gap, y + height / 2 + 0.5)
}

/** A line around what a colleague has selected, and the initials at its lower right corner. */
function paintColleague(
  context: Context,
  { color, initials }: NonNullable<SceneItem['colleague']>,
  { x, y, width, height }: EditorBox,
): void {
  const apart = 3
  context.setLineDash([])
  context.strokeStyle = color
  context.lineWidth = 2.5
  context.strokeRect(x - apart, y - apart, width + 2 * apart, height + 2 * apart)
  context.font = font
  const room = context.measureText(initials).width + 2 * mark.gap
  const [left, top] = [x + width + apart + 1 - room, y + height + apart]
  context.fillStyle = color
  context.fillRect(left, top, room, mark.height - 2)
  context.fillStyle = ink.onMark
  context.textBaseline = 'middle'
  context.fillText(initials, left + mark.gap, top + mark.height / 2 - 0.5)
}

/** Returns the sizes that a label may have: with as many of its words as fit, or its icon alone. */
function markSizes(context: Context, { label, box }: SceneItem) {
  const { height, icon, gap } = kindOfMark(box)
  const alone = { as: 'icon' as const, width: icon + 2 * gap, height }
  const room = box.width - 2 * inset.mark - icon - 3 * gap
  if (height < mark.height || room < 24) return [alone]
  const { width } = shortened(context, fittingLabel(context, label, room), room)
  return [{ as: 'words' as const, width: alone.width + width + gap, height }, alone]
}

/** Some letters of a name, in CSS pixels, without which it says nothing. */
const leastName = 48

function fittingLabel(context: Context, label: string, room: number): string {
  const short = shortLabel(label)
  if (short === label || widthOf(context, label) <= room) return label
  return widthOf(context, short) + leastName <= room ? label : short
}

function kindOfMark({ width, height }: Pick<EditorBox, 'width' | 'height'>) {
  return Math.min(width, height) >= roomForMark ? mark : smallMark
}

type PlacedMark = Pick<LabelMark, 'as' | 'box'> & { x: number; y: number; isSelected: boolean }

/** Icon and label on a quiet plate, in the top left corner. */
function paintMark(context: Context, item: SceneItem, { as, box, x, y, isSelected }: PlacedMark): void {
  const { height, icon, gap } = box.height >= mark.height ? mark : smallMark
  const color = item.isLacking ? ink.lacking : ink.usual
  context.setLineDash([])
  context.fillStyle = isSelected ? color : ink.plate
  context.beginPath()
  context.roundRect(x, y, box.width, height, 4)
  context.fill()
  const own = isSelected ? ink.onMark : color
  context.strokeStyle = own
  context.save()
  context.translate(x + gap, y + (height - icon) / 2)
  context.scale(icon / 24, icon / 24)
  context.lineWidth = 2.2
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.stroke(markOf(item.type))
  context.restore()
  if (as === 'icon') return
  context.fillStyle = own
  context.font = font
  context.textBaseline = 'middle'
  const room = box.width - icon - 3 * gap + 0.5
  const { text } = shortened(context, fittingLabel(context, item.label, room), room)
  context.fillText(text, x + icon + 2 * gap, y + height / 2 + 0.5)
}

const widths = new Map<string, number>()
const mostWidths = 5000

function widthOf(context: Context, name: string): number {
  const known = widths.get(name)
  if (known !== undefined) return known
  context.font = font
  const { width } = context.measureText(name)
  if (widths.size > mostWidths) widths.clear()
  widths.set(name, width)
  return width
}

/** Shortens a name to fit. Widths are cached, since measuring costs more than painting. */
function shortened(context: Context, name: string, room: number): { text: string; width: number } {
  const width = widthOf(context, name)
  if (width <= room) return { text: name, width }
  let part = Math.max(1, Math.floor((name.length * room) / width))
  const cut = () => lettersOfLabel(name, part)
  while (part > 1 && widthOf(context, cut()) > room) part -= 1
  return { text: cut(), width: Math.min(room, widthOf(context, cut())) }
}

/** Paints the guides and the frame of a drag. */
export function paintHelp(context: Context, { guides, frame, drawn, marked }: Scene, scale: number): void {
  context.save()
  context.lineWidth = 1 / scale
  context.strokeStyle = ink.guide
  for (const { direction, at, from, to } of guides) {
    context.beginPath()
    if (direction === 'across') {
      context.moveTo(at, from)
      context.lineTo(at, to)
    } else {
      context.moveTo(from, at)
      context.lineTo(to, at)
    }
    context.stroke()
  }
  if (marked) paintMarked(context, marked, scale)
  if (drawn) paintFrame(context, drawn, ink.selectedWash, scale)
  if (frame) paintFrame(context, frame.box, frame.what === 'drawing' ? ink.selectedWash : ink.wash, scale)
  context.restore()
}

/** A ring around a place, with room for what is printed there. */
function paintMarked(context: Context, { x, y, width, height }: EditorBox, scale: number): void {
  const room = 6 / scale
  context.beginPath()
  context.roundRect(x - room, y - room, width + 2 * room, height + 2 * room, room)
  context.strokeStyle = ink.halo
  context.lineWidth = 6 / scale
  context.stroke()
  context.strokeStyle = ink.guide
  context.lineWidth = 3 / scale
  context.stroke()
}

function paintFrame(context: Context, { x, y, width, height }: EditorBox, wash: string, scale: number): void {
  context.fillStyle = wash
  context.fillRect(x, y, width, height)
  context.strokeStyle = ink.halo
  context.lineWidth = 3 / scale
  context.strokeRect(x, y, width, height)
  context.strokeStyle = ink.usual
  context.lineWidth = 1.5 / scale
  context.strokeRect(x, y, width, height)
}
