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
  SetRectangle(left: number, top: number, width: number, height: number): void
  Recognize(monitor: null): number
  GetJSONText(): string
}
type Core = { FS: { writeFile(path: string, bytes: Uint8Array): void }; TessBaseAPI: new () => Api }

const neuralEngine = 1 // OEM_LSTM_ONLY of publictypes.h
const automaticLayout = '3' // PSM_AUTO
const singleLine = '7' // PSM_SINGLE_LINE

/** How a picture becomes black and white: by one threshold for all (Otsu), or one for each place (Sauvola). */
export type Threshold = 'global' | 'local'
const thresholdMethods: Record<Threshold, string> = { global: '0', local: '2' }

/** Data of a language, unpacked, under its name, such as `kor`. */
export type TesseractData = { name: string; bytes: Uint8Array }

/** Lines of letters that are all as wide, which Korean data, other than Japanese and Chinese, does not set itself. */
const wideLetters = /^(?:kor|jpn|chi_)/

/** Reader of one picture, in data of languages. */
export type TesseractReader = ReturnType<Awaited<ReturnType<typeof startTesseract>>>

/**
 * Starts Tesseract, which reads from no disk or network.
 * @returns a function that makes a reader of data of languages, the main one first; it throws Error for data that is none
 */
export async function startTesseract() {
  // The package's own loader looks for its WebAssembly beside itself.
  const load = createRequire(import.meta.url)('tesseract.js-core/tesseract-core-relaxedsimd-lstm')
  const core: Core = await load({ TesseractProgress: ignore, print: ignore, printErr: ignore })
  return (languages: readonly TesseractData[]) => {
    for (const { name, bytes } of languages) core.FS.writeFile(`./${name}.traineddata`, bytes)
    const api = new core.TessBaseAPI()
    const names = languages.map(({ name }) => name)
    if (api.Init(null, names.join('+'), neuralEngine) !== 0)
      throw new Error('The data of the language cannot be read')
    if (wideLetters.test(names[0] ?? '')) api.SetVariable('textord_use_cjk_fp_model', '1')
    const recognised = (): TesseractBlock[] => {
      api.Recognize(null)
      const { blocks }: { blocks: TesseractBlock[] } = JSON.parse(api.GetJSONText())
      return blocks
    }
    return {
      /** Takes a picture of a format that Leptonica reads, such as PGM. */
      look(picture: Uint8Array): void {
        core.FS.writeFile('/input', picture)
        if (api.SetImageFile(1, 0) !== 0) throw new Error('The picture cannot be read')
      },
      /** Recognises all of the picture. */
      read(threshold: Threshold): TesseractBlock[] {
        api.SetVariable('thresholding_method', thresholdMethods[threshold])
        api.SetVariable('tessedit_pageseg_mode', automaticLayout)
        return recognised()
      },
      /** Recognises a part of the picture, in its pixels, as one line. */
      readLine({ x0, y0, x1, y1 }: TesseractBox): TesseractBlock[] {
        api.SetVariable('tessedit_pageseg_mode', singleLine)
        api.SetRectangle(x0, y0, x1 - x0, y1 - y0)
        return recognised()
      },
    }
  }
}

function ignore(): void {}
