const widthPx = 1440 // twice the largest width of a logo

/**
 * Rasterises SVG, which may contain scripts: as an `<img>` it can neither run nor fetch anything.
 * @returns a PNG, or the file if it is no SVG; undefined if it cannot be drawn
 */
export async function asPicture(file: File): Promise<File | undefined> {
  if (!isSvg(file)) return /^image\/(png|jpeg|webp)$/.test(file.type) ? file : undefined
  try {
    const image = new Image()
    // As a data URL: the CSP allows no blobs.
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
  // Without a size of its own, 3:1, as most logos.
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
