import { readFileSync } from 'node:fs'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { substituteFont } from './substitute-fonts.ts'

/** FPDF_SYSFONTINFO, version 2: a number and eight functions, four bytes each. */
const version = 2
const functionCount = 8

/** Gives PDFium our fonts for those that a PDF names and does not bring along. A font is read when it is first wanted. */
export function offerFonts(pdfium: WrappedPdfiumModule): void {
  const { addFunction, setValue, UTF8ToString, wasmExports } = pdfium.pdfium
  const paths: string[] = []
  const files = new Map<number, Buffer>()
  /** Handles are numbers from 1: 0 means that there is none. */
  const bytesOf = (handle: number): Buffer => {
    const bytes = files.get(handle) ?? readFileSync(paths[handle - 1] ?? '')
    files.set(handle, bytes)
    return bytes
  }
  const mapFont = (
    _info: number,
    weight: number,
    isItalic: number,
    charset: number,
    _pitch: number,
    face: number,
  ) => {
    const path = substituteFont({ face: UTF8ToString(face), charset, weight, isItalic: isItalic !== 0 })
    if (path === undefined) return 0
    if (!paths.includes(path)) paths.push(path)
    return paths.indexOf(path) + 1
  }
  /** Of a whole font, table 0, only: none of ours is a collection. */
  const fontData = (_info: number, handle: number, table: number, buffer: number, room: number) => {
    if (table !== 0) return 0
    const bytes = bytesOf(handle)
    if (buffer && room >= bytes.length) heapOf(pdfium).set(bytes, buffer)
    return bytes.length
  }
  // Each is a function of its own: Emscripten knows a function again, and then keeps its first signature.
  const functions: [(...values: number[]) => number | undefined, string][] = [
    [() => undefined, 'vi'],
    [() => undefined, 'vii'],
    [mapFont as (...values: number[]) => number, 'iiiiiiii'],
    [() => 0, 'iii'],
    [fontData as (...values: number[]) => number, 'iiiiii'],
    [() => 0, 'iiiii'],
    [() => 0, 'iii'],
    [() => undefined, 'vii'],
  ]
  const info = wasmExports.malloc(4 * (1 + functionCount))
  setValue(info, version, 'i32')
  functions.forEach(([call, signature], index) => {
    setValue(info + 4 * (index + 1), addFunction(call, signature), 'i32')
  })
  pdfium.FPDF_SetSystemFontInfo(info)
}

/** Asked for each time, as growth detaches earlier views. The package's types omit it. */
function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}
