import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { drawnResolution, jpegQuality } from '#jobs/pdf/drawing/page-images.ts'
import { childSeconds } from './floor.ts'

const run = promisify(execFile)

/** Returns the versions of the shell pipeline's programs; null if not installed. */
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

/** Makes our images with pdftoppm and convert; returns wall-clock and CPU seconds. */
export async function convertByShell(pdfPath: string, ratios: number[], directory: string) {
  const commands = ratios.flatMap((ratio, index) => pageCommands(index + 1, ratio))
  const script = ['set -e', ...commands, 'times'].join('\n')
  const started = performance.now()
  const { stdout } = await run('sh', ['-c', script, 'sh', pdfPath, directory])
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: childSeconds(stdout) }
}

function pageCommands(page: number, ratio: number): string[] {
  const { width, height } = pageSize(drawnResolution, ratio)
  const convert = pageResolutions.map(resolution => {
    const size = pageSize(resolution, ratio)
    return `convert "$2/shell.ppm" -resize ${size.width}x${size.height}! -quality ${jpegQuality} "$2/shell-${resolution}.jpg"`
  })
  const draw = `pdftoppm -f ${page} -l ${page} -singlefile -scale-to-x ${width} -scale-to-y ${height} "$1" "$2/shell"`
  return [draw, ...convert]
}
