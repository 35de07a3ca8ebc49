/** Objects of a PDF (PDF 1.7, 7.3). Strings are their bytes; `Stream` says where its data begin. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | Uint8Array
  | PdfValue[]
  | PdfDict
  | PdfReference
  | PdfStream
export type PdfDict = Map<string, PdfValue>

export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export class PdfReference {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation = 0) {
    this.number = number
    this.generation = generation
  }
}

export class PdfStream {
  readonly dict: PdfDict
  readonly from: number // position of its data, in what was parsed
  readonly number: number // of its object, with its generation
  readonly generation: number
  constructor(dict: PdfDict, from: number, number: number, generation: number) {
    this.dict = dict
    this.from = from
    this.number = number
    this.generation = generation
  }
}

export function nameOf(value: PdfValue | undefined): string | undefined {
  return value instanceof PdfName ? value.name : undefined
}

/** Bytes of a PDF on disk. */
export type ByteSource = {
  size: number
  /** @returns the number of bytes read */
  read(into: Uint8Array, at: number, length: number, position: number): number
}
