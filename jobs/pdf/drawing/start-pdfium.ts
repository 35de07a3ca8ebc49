import { fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PdfBytes } from '../assembling/pdf-bytes.ts'

let program: Promise<WebAssembly.Module> | undefined

/** An instance of PDFium, with memory of its own. Its program is compiled once. */
export async function startPdfium(): Promise<WrappedPdfiumModule> {
  program ??= WebAssembly.compile(
    readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
  )
  const compiled = await program
  const pdfium = await init(withProgram(compiled))
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Emscripten's hook for a program that is compiled already; the package's types omit it. */
function withProgram(compiled: WebAssembly.Module): object {
  return {
    instantiateWasm(
      imports: WebAssembly.Imports,
      ready: (instance: WebAssembly.Instance, program: WebAssembly.Module) => void,
    ) {
      void WebAssembly.instantiate(compiled, imports).then(instance => ready(instance, compiled))
      return {}
    },
  }
}

/** An FPDF_FILEACCESS (length, callback, parameter) of a file that stays open as long as the process lives. */
export function fileAccess(wrapped: WrappedPdfiumModule, path: string): number {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  return accessTo(wrapped, { size, read: (...wanted) => readSync(file, ...wanted) })
}

/** An FPDF_FILEACCESS of a PDF that stays open as long as the process lives. */
export function accessTo(wrapped: WrappedPdfiumModule, bytes: Pick<PdfBytes, 'size' | 'read'>): number {
  const { pdfium } = wrapped
  const readBlock = (_parameter: number, position: number, buffer: number, length: number) =>
    bytes.read(memory(wrapped), buffer, length, position >>> 0) === length ? 1 : 0
  const access = pdfium.wasmExports.malloc(12)
  pdfium.setValue(access, bytes.size, 'i32')
  pdfium.setValue(access + 4, pdfium.addFunction(readBlock, 'iiiii'), 'i32')
  pdfium.setValue(access + 8, 0, 'i32')
  return access
}

/** The instance's memory: asked for each time, as growth detaches earlier views. The package's types omit it. */
export function memory({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}
