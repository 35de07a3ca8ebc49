/** As wide as a logo is ever needed, twice over. */
const widthPx = 1440

/**
 * A picture that the server takes. SVG is a program for drawing: the browser carries it out, as an image, where it can
 * neither run scripts nor fetch anything, and what comes out is sent as PNG.
 * @returns undefined where the file cannot be drawn
 */
export async function asPicture(file: File): Promise<File | undefined> {
  if (!isSvg(file)) return /^image\/(png|jpeg|webp)$/.test(file.type) ? file : undefined
  try {
    const image = new Image()
    // By data, not by an object's address: the dashboard shows pictures of neither.
    image.src = await asDataAddress(file)
    await image.decode()
    return await drawn(image)
  } catch {
    return undefined
  }
}

function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || (type === '' && name.toLowerCase().endsWith('.svg'))
}

function asDataAddress(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, 'data:image/svg+xml'))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}

async function drawn(image: HTMLImageElement): Promise<File | undefined> {
  // One without a size of its own is drawn in the shape that most logos have.
  const ratio = image.naturalWidth > 0 ? image.naturalHeight / image.naturalWidth : 1 / 3
  const canvas = document.createElement('canvas')
  canvas.width = widthPx
  canvas.height = Math.max(1, Math.min(widthPx, Math.round(widthPx * ratio)))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const png = await promise
  return png === null ? undefined : new File([png], 'logo.png', { type: 'image/png' })
}
