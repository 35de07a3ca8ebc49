import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pageResolutions, pageSize } from '#db/rules/images.ts'
import { drawnResolution, jpegQuality } from './page-images.ts'

const run = promisify(execFile)

/** The programs of the usual shell pipeline, or null where they are not installed. */
export async function shellPrograms(): Promise<string | null> {
  try {
    const poppler = await run('pdftoppm', ['-v'])
    const magick = await run('convert', ['-version'])
    if (!magick.stdout.includes('ImageMagick')) return null
    return `${firstLine(poppler.stderr)} + ${firstLine(magick.stdout)}`
  } catch {
    return null
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace('Version: ', '').replace(/ https?:.*/, '')
}

/**
 * Makes the same eight pictures of pages by the usual shell pipeline: pdftoppm draws the page at its largest size, and
 * convert makes each size from that.
 * @param ratios width / height of the pages to make, in the order of the PDF
 * @returns seconds
 */
export async function convertByShell(pdfPath: string, ratios: number[], directory: string): Promise<number> {
  const started = performance.now()
  for (const [index, ratio] of ratios.entries()) {
    const drawn = `${directory}/shell-${index + 1}`
    const { width, height } = pageSize(drawnResolution, ratio)
    const pages = ['-f', String(index + 1), '-l', String(index + 1), '-singlefile']
    await run('pdftoppm', [
      ...pages,
      '-scale-to-x',
      String(width),
      '-scale-to-y',
      String(height),
      pdfPath,
      drawn,
    ])
    for (const resolution of pageResolutions) {
      const size = pageSize(resolution, ratio)
      const resize = ['-resize', `${size.width}x${size.height}!`, '-quality', String(jpegQuality)]
      await run('convert', [`${drawn}.ppm`, ...resize, `${drawn}-${resolution}.jpg`])
    }
  }
  return (performance.now() - started) / 1000
}
