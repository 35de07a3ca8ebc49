/** A step of the command, and the part of it that is done. */
export type Progress = { doing: string; done: number; of: number | undefined }

export type Terminal = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

/** Shows progress: on a terminal as a bar in one line, elsewhere as a line for each thing that is done. */
export function progressOn(screen: Terminal) {
  let last = ''
  const show = (progress: Progress) => {
    const text = screen.isTTY ? bar(progress, screen.columns ?? 80) : progress.doing
    if (text === last) return
    screen.write(screen.isTTY ? `\r\u001b[2K${text}` : `${text}\n`)
    last = text
  }
  const end = () => {
    if (screen.isTTY && last !== '') screen.write('\r\u001b[2K')
    last = ''
  }
  return { show, end }
}

/** `Converting  ██████░░░░  14 of 96`, as wide as the terminal at most. */
export function bar({ doing, done, of }: Progress, columns: number): string {
  if (of === undefined || of === 0) return doing.slice(0, columns - 1)
  const text = `${done} of ${of}`
  const width = Math.min(30, columns - doing.length - text.length - 5)
  if (width < 5) return `${doing} ${text}`.slice(0, columns - 1)
  const filled = Math.round((Math.min(done, of) / of) * width)
  return `${doing}  ${'█'.repeat(filled)}${'░'.repeat(width - filled)}  ${text}`
}
