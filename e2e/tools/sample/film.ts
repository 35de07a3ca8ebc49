import type { Page } from '@playwright/test'
import { type Frame, webm } from './webm.ts'

declare global {
  /** Missing in TypeScript, https://www.w3.org/TR/webcodecs-vp9-codec-registration/#videoencoderencodeoptions-extensions */
  interface VideoEncoderEncodeOptions {
    vp9?: { quantizer?: number }
  }
}

const seconds = 4
const framesPerSecond = 25
const mostBytes = 110_000

/** VP9's quantizers, finest first. */
const quantizers = Array.from({ length: 40 }, (_, step) => 24 + step)

/**
 * Makes a film of steam that rises from the spout, drawn over the still, at the best quality that fits in the bytes. Each
 * frame is drawn and encoded by itself, since a recording depends on how busy the machine is. The page is left.
 */
export async function filmOf(page: Page, still: Buffer): Promise<Buffer> {
  // Browsers encode on secure pages alone.
  await page.route('https://studio.test/', route => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('https://studio.test/')
  for (const quantizer of quantizers) {
    const wanted = { still: still.toString('base64'), seconds, framesPerSecond, quantizer }
    const { width, height, frames } = await page.evaluate(encodeSteam, wanted)
    const film = webm({ width, height, durationMs: seconds * 1000, frames: frames.map(decoded) })
    if (film.length <= mostBytes) return film
  }
  throw new Error(`The film does not fit in ${mostBytes} bytes`)
}

type Encoded = Omit<Frame, 'bytes'> & { base64: string }

function decoded({ base64, ...frame }: Encoded): Frame {
  return { ...frame, bytes: Buffer.from(base64, 'base64') }
}

type Wanted = { still: string; seconds: number; framesPerSecond: number; quantizer: number }

/** Runs in the browser. */
async function encodeSteam({ still, seconds, framesPerSecond, quantizer }: Wanted) {
  const picture = new Image()
  picture.src = `data:image/png;base64,${still}`
  await picture.decode()
  const width = picture.width - (picture.width % 2)
  const height = picture.height - (picture.height % 2)
  const drawing = new OffscreenCanvas(width, height).getContext('2d')
  if (drawing === null) throw new Error('Nothing can be drawn')
  /** Puffs fade in and out, so the film begins again where it ends. */
  const draw = (part: number) => {
    drawing.globalAlpha = 1
    drawing.drawImage(picture, 0, 0)
    for (let puff = 0; puff < 6; puff += 1) {
      const rise = (part + puff / 6) % 1
      drawing.globalAlpha = Math.sin(rise * Math.PI) * 0.55
      drawing.fillStyle = '#fcf6ec'
      drawing.beginPath()
      const x = width * (0.94 - rise * 0.12 + Math.sin((rise + puff) * 5) * 0.02)
      drawing.arc(x, height * (0.45 - rise * 0.4), width * (0.015 + rise * 0.045), 0, 2 * Math.PI)
      drawing.fill()
    }
  }
  const frames: { base64: string; isKey: boolean; atMs: number }[] = []
  const failures: DOMException[] = []
  const encoder = new VideoEncoder({
    error: failure => failures.push(failure),
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const base64 = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
      frames.push({ base64, isKey: chunk.type === 'key', atMs: Math.round(chunk.timestamp / 1000) })
    },
  })
  encoder.configure({
    ...{ codec: 'vp09.00.31.08', width, height, framerate: framesPerSecond },
    ...{ bitrateMode: 'quantizer', latencyMode: 'quality' },
  })
  const count = seconds * framesPerSecond
  for (let number = 0; number < count; number += 1) {
    draw(number / count)
    const frame = new VideoFrame(drawing.canvas, { timestamp: (number * 1_000_000) / framesPerSecond })
    encoder.encode(frame, { keyFrame: number === 0, vp9: { quantizer } })
    frame.close()
  }
  await encoder.flush()
  if (failures[0]) throw failures[0]
  return { width, height, frames }
}
