// Looks into PDFs with another library than the one that wrote them.
import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page. */
export async function readTexts(path: string): Promise<string[]> {
  const document = await open(path)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map(item => ('str' in item ? item.str : '')).join(''))
  }
  await document.loadingTask.destroy()
  return texts
}

/** The numbers of the pages that the links on a page lead to, in the order in which they stand there. */
export async function readLinks(path: string, pageNumber: number): Promise<number[]> {
  const document = await open(path)
  const annotations = await (await document.getPage(pageNumber)).getAnnotations()
  const numbers: number[] = []
  for (const { dest } of annotations) numbers.push((await document.getPageIndex(dest[0])) + 1)
  await document.loadingTask.destroy()
  return numbers
}

async function open(path: string) {
  return getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise
}
