import { heatColors } from '../heat/colors.ts'
import { centreOf, type EditorBox } from '../place/boxes.ts'
import { markOf } from './kind-marks.ts'
import { type Scene, type SceneItem, shown } from './scene.ts'

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
  guide: '#d6006e',
  /** Of hotspots that nobody has seen, while the heat is on. */
  unseen: '#55555c',
  heatMark: '#1c1c22',
}

/** CSS pixels of the screen, at any zoom. */
const font = '600 12px "Onest Variable", system-ui, sans-serif'
const mark = { height: 20, icon: 13, gap: 5 }
const smallMark = { height: 14, icon: 10, gap: 2 }
/** Hotspots with a shorter side below this have no mark. */
const roomForMark = 48
const roomForSmallMark = 22

/** Paints hotspots in pixels of the spread. @param scale CSS pixels per pixel of the spread */
export function paintItems(context: Context, scene: Scene, which: 'resting' | 'active', scale: number): void {
  for (const item of shown(scene, which)) paintItem(context, item, scale, which === 'active')
}

function paintItem(context: Context, item: SceneItem, scale: number, isSelected: boolean): void {
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
  context.fillStyle = washOf(item, isSelected)
  context.fillRect(x, y, width, height)
  context.strokeStyle = ink.halo
  context.lineWidth = isSelected ? 5 : 3.5
  context.strokeRect(x, y, width, height)
  context.strokeStyle = lineOf(item)
  context.lineWidth = isSelected ? 2.5 : 1.5
  if (isLacking || isUnseen) context.setLineDash([6, 4])
  context.strokeRect(x, y, width, height)
  const inside = { x, y, width, height }
  if (heat) paintShare(context, heat.words, inside)
  else if (Math.min(width, height) >= roomForSmallMark) paintMark(context, item, inside)
  context.restore()
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

/** Icon and name, in the top left corner. */
function paintMark(context: Context, { type, name, isLacking }: SceneItem, box: EditorBox): void {
  const { x, y } = box
  const isLarge = Math.min(box.width, box.height) >= roomForMark
  const { height, icon, gap } = isLarge ? mark : smallMark
  const room = box.width - icon - 4 * gap
  const words = isLarge && room > 30 ? shortened(context, name, room) : undefined
  const width = icon + 2 * gap + (words ? words.width + gap : 0)
  context.setLineDash([])
  context.fillStyle = isLacking ? ink.lacking : ink.usual
  context.fillRect(x, y, width, height)
  context.strokeStyle = ink.onMark
  context.save()
  context.translate(x + gap, y + (height - icon) / 2)
  context.scale(icon / 24, icon / 24)
  context.lineWidth = 2.2
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.stroke(markOf(type))
  context.restore()
  if (words === undefined) return
  context.fillStyle = ink.onMark
  context.font = font
  context.textBaseline = 'middle'
  context.fillText(words.text, x + icon + 2 * gap, y + height / 2 + 0.5)
}

const widths = new Map<string, number>()
const mostWidths = 5000

/** Shortens a name to fit. Widths are cached, since measuring costs more than painting. */
function shortened(context: Context, name: string, room: number): { text: string; width: number } {
  let width = widths.get(name)
  if (width === undefined) {
    context.font = font
    width = context.measureText(name).width
    if (widths.size > mostWidths) widths.clear()
    widths.set(name, width)
  }
  if (width <= room) return { text: name, width }
  const part = Math.max(1, Math.floor((name.length * room) / width) - 1)
  return { text: `${name.slice(0, part).trimEnd()}…`, width: Math.min(room, width) }
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
