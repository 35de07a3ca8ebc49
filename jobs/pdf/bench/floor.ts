import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { drawnResolution, jpegOptions } from '../drawing/page-images.ts'

/** A page costs about the same early and late. */
const mostPages = 10

/**
 * The least that a page can cost in the best of C: drawn once, at its largest, by poppler, and compressed eight times
 * by libjpeg, each from pixels that are there already. No reducing, no text, no files, no processes but poppler's.
 * @param ratios width / height of the pages, in the order of the PDF
 * @returns seconds of the processor a page
 */
export async function floorOf(pdfPath: string, ratios: number[], directory: string): Promise<number> {
  let seconds = 0
  const measured = ratios.slice(0, mostPages)
  for (const [index, ratio] of measured.entries()) {
    const { picture, drawing } = await drawnByPoppler(pdfPath, index + 1, ratio, directory)
    seconds += drawing + (await compressing(picture, ratio))
    await rm(picture)
  }
  return seconds / measured.length
}

async function drawnByPoppler(pdfPath: string, page: number, ratio: number, directory: string) {
  const { width, height } = pageSize(drawnResolution, ratio)
  const place = ['-f', page, '-l', page, '-singlefile', '-scale-to-x', width, '-scale-to-y', height].map(
    String,
  )
  const script = 'pdftoppm "$@" && times'
  const target = join(directory, 'floor')
  const { stdout } = await promisify(execFile)('sh', ['-c', script, 'sh', ...place, pdfPath, target])
  return { picture: `${target}.ppm`, drawing: childSeconds(stdout) }
}

/** Seconds of the processor for eight JPEGs; the pixels of each are made before the clock runs. */
async function compressing(picture: string, ratio: number): Promise<number> {
  let seconds = 0
  const drawn = ofPpm(await readFile(picture))
  for (const resolution of pageResolutions) {
    const { width, height } = pageSize(resolution, ratio)
    const raw = await sharp(drawn.rgb, { raw: drawn.size })
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer()
    const before = process.cpuUsage()
    await sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg(jpegOptions)
      .toBuffer()
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
  }
  return seconds
}

/** A PPM is its size in words and then its pixels. */
function ofPpm(bytes: Buffer) {
  const [head = '', width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 50)) ?? []
  const size = { width: Number(width), height: Number(height), channels: 3 as const }
  return { size, rgb: bytes.subarray(head.length) }
}

/** POSIX `times`: user and system time of the shell, then of its children, as `1m2.34s`. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0)
}
