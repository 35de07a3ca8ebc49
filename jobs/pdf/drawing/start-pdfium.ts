import { fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { remembered } from '#db/rules/remembered.ts'
import type { PdfBytes } from '../assembling/pdf-bytes.ts'

/** By its address. */
const programAt = remembered(address => WebAssembly.compile(readFileSync(fileURLToPath(address))))

/** Starts an instance of PDFium with its own memory; the program is compiled once. */
export async function startPdfium(): Promise<WrappedPdfiumModule> {
  const compiled = await programAt(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init(withProgram(compiled))
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Emscripten's hook for a compiled program, missing in the package's types. */
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

/** Returns an FPDF_FILEACCESS (length, callback, parameter) of a file, open until the process ends. */
export function pdfiumFileAccess(wrapped: WrappedPdfiumModule, path: string): number {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  return memoryAccess(wrapped, { size, read: (...range) => readSync(file, ...range) })
}

/** Returns an FPDF_FILEACCESS of a PDF, open until the process ends. */
export function memoryAccess(wrapped: WrappedPdfiumModule, bytes: Pick<PdfBytes, 'size' | 'read'>): number {
  const { pdfium } = wrapped
  const readBlock = (_parameter: number, position: number, buffer: number, length: number) =>
    bytes.read(memory(wrapped), buffer, length, position >>> 0) === length ? 1 : 0
  const access = pdfium.wasmExports.malloc(12)
  pdfium.setValue(access, bytes.size, 'i32')
  pdfium.setValue(access + 4, pdfium.addFunction(readBlock, 'iiiii'), 'i32')
  pdfium.setValue(access + 8, 0, 'i32')
  return access
}

/** Returns PDFium's memory. Don't keep it: growth detaches the view. The package's types omit it. */
export function memory({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}
