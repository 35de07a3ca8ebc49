import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { drawnResolution, jpegOptions } from '#jobs/pdf/drawing/page-images.ts'

const mostPages = 10 // pages cost about the same early and late

/** Returns the CPU seconds per page of poppler and libjpeg alone. `ratios` are width / height. */
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

/** CPU seconds of eight JPEGs, without the resizing. */
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

function ofPpm(bytes: Buffer) {
  const [head = '', width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 50)) ?? []
  const size = { width: Number(width), height: Number(height), channels: 3 as const }
  return { size, rgb: bytes.subarray(head.length) }
}

/** Sums child CPU seconds in the output of POSIX `times`, whose second line is of children: `1m2.34s`. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0)
}
