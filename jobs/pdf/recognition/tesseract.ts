import { createRequire } from 'node:module'

/** One of Tesseract's words, of the JSON that its WebAssembly build writes. */
export type TesseractBox = { x0: number; y0: number; x1: number; y1: number }
export type TesseractLine = {
  bbox: TesseractBox
  baseline: TesseractBox
  rowAttributes: { rowHeight: number }
  words: { bbox: TesseractBox; text: string; confidence: number; symbols: { bbox: TesseractBox }[] }[]
}
export type TesseractBlock = { paragraphs: { lines: TesseractLine[] }[] }

type Api = {
  Init(path: null, languages: string, engine: number): number
  SetVariable(name: string, value: string): void
  SetImageFile(exifOrientation: number, angle: number): number
  Recognize(monitor: null): number
  GetJSONText(): string
}
type Core = { FS: { writeFile(path: string, bytes: Uint8Array): void }; TessBaseAPI: new () => Api }

const neuralEngine = 1 // OEM_LSTM_ONLY of publictypes.h
const automaticLayout = '3' // PSM_AUTO

/** How a picture becomes black and white: by one threshold for all (Otsu), or one for each place (Sauvola). */
export type Threshold = 'global' | 'local'
const thresholdMethods: Record<Threshold, string> = { global: '0', local: '2' }

/** Data of a language, unpacked, under its name, such as `kor`. */
export type TesseractData = { name: string; bytes: Uint8Array }

/** Lines of letters that are all as wide, which Korean data, other than Japanese and Chinese, does not set itself. */
const wideLetters = /^(?:kor|jpn|chi_)/

/** Starts Tesseract with data of languages, the main one first. It reads nothing else, from no disk or network. @throws Error for data that is none */
export async function startTesseract(languages: readonly TesseractData[]) {
  // The package's own loader looks for its WebAssembly beside itself.
  const load = createRequire(import.meta.url)('tesseract.js-core/tesseract-core-relaxedsimd-lstm')
  const core: Core = await load({ TesseractProgress: ignore, print: ignore, printErr: ignore })
  for (const { name, bytes } of languages) core.FS.writeFile(`./${name}.traineddata`, bytes)
  const api = new core.TessBaseAPI()
  const names = languages.map(({ name }) => name)
  if (api.Init(null, names.join('+'), neuralEngine) !== 0)
    throw new Error('The data of the language cannot be read')
  api.SetVariable('tessedit_pageseg_mode', automaticLayout)
  if (wideLetters.test(names[0] ?? '')) api.SetVariable('textord_use_cjk_fp_model', '1')
  return {
    /** Recognises a picture of a format that Leptonica reads, such as PGM. */
    read(picture: Uint8Array, threshold: Threshold): TesseractBlock[] {
      api.SetVariable('thresholding_method', thresholdMethods[threshold])
      core.FS.writeFile('/input', picture)
      if (api.SetImageFile(1, 0) !== 0) throw new Error('The picture cannot be read')
      api.Recognize(null)
      const { blocks }: { blocks: TesseractBlock[] } = JSON.parse(api.GetJSONText())
      return blocks
    },
  }
}

function ignore(): void {}
