/** Kinds of media that a group keeps in its library. */
export const mediaKinds = ['picture', 'film'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Why a file that was sent cannot be used. */
export const mediaNotes = ['unreadable', 'noFilm', 'unplayable'] as const
export type MediaNote = (typeof mediaNotes)[number]

/** Largest picture that is taken, in bytes; cameras write less. */
export const mostPictureBytes = 50_000_000

/** Sizes of a picture, and of a film's poster, as WebP that fits a square of so many pixels. */
export const mediaSizes = { within2000: 2000, within400: 400 } as const
export type MediaSize = keyof typeof mediaSizes

export const mediaSizeNames = Object.keys(mediaSizes) as MediaSize[]

/** Types of film that are kept as they are, and the ends of their files. */
export const filmEnds = { 'video/mp4': '.mp4', 'video/webm': '.webm' } as const
export type FilmType = keyof typeof filmEnds

const stills = mediaSizeNames.map(size => `-${size}.webp`)

/** Files of a key, by the form that its name begins with; the first is what hotspots show. */
const forms = {
  picture: stills,
  mp4: ['.mp4'],
  webm: ['.webm'],
  'mp4-poster': ['.mp4', ...stills],
  'webm-poster': ['.webm', ...stills],
} as const satisfies Record<string, readonly string[]>
type Form = keyof typeof forms

/** Returns the last part of a key. @param secret unguessable, and new for each file */
export function nameOfMedia(secret: string, film?: { type: FilmType; hasPoster: boolean }): string {
  if (film === undefined) return `picture-${secret}`
  return `${filmEnds[film.type].slice(1)}${film.hasPoster ? '-poster' : ''}-${secret}`
}

/** Lists all files of a key. */
export function filesOfMedia(fileKey: string): string[] {
  return forms[formOf(fileKey)].map(end => `${fileKey}${end}`)
}

/** Returns the file that hotspots show: the picture in its largest size, or the film itself. */
export function mediaPath(fileKey: string): string {
  return `${fileKey}${forms[formOf(fileKey)][0]}`
}

/** Returns the file of a size of a picture, or of a film's poster; undefined for a film without one. */
export function stillPath(fileKey: string, size: MediaSize): string | undefined {
  return filesOfMedia(fileKey).find(file => file.endsWith(`-${size}.webp`))
}

const pattern = new RegExp(
  `^[1-9]\\d*/media/(${Object.keys(forms).join('|')})-[0-9a-f]{32}(?:-(?:${mediaSizeNames.join('|')})\\.webp|\\.mp4|\\.webm)?$`,
)

/** True for the files of libraries. */
export function isMediaFile(file: string): boolean {
  return pattern.test(file) && filesOfMedia(keyOfMediaFile(file)).includes(file)
}

/** Returns the key that a file was stored under. */
export function keyOfMediaFile(file: string): string {
  return file.replace(/(?:-within\d+\.webp|\.mp4|\.webm)$/, '')
}

/** Returns the type that a file is sent with. */
export function typeOfMediaFile(file: string): string {
  const film = Object.entries(filmEnds).find(([, end]) => file.endsWith(end))
  return film?.[0] ?? 'image/webp'
}

function formOf(fileKey: string): Form {
  const form = /\/media\/(\w+(?:-poster)?)-[0-9a-f]{32}$/.exec(fileKey)?.[1]
  if (form === undefined || !Object.hasOwn(forms, form)) throw new Error(`Not a key of a library: ${fileKey}`)
  return form as Form
}
