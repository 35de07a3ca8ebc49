import { vi } from 'vitest'

/** Returns what was written to the standard output and error meanwhile. */
export async function printedBy(act: () => unknown): Promise<string> {
  const watched = watchOutput()
  try {
    await act()
    return watched.text()
  } finally {
    watched.end()
  }
}

/** Keeps what is written to the standard output and error until `end`. */
export function watchOutput() {
  let text = ''
  const spies = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(chunk => {
      text += String(chunk)
      return true
    }),
  )
  return {
    text: () => text,
    /** Lines of errors of the log as text. */
    errors: () => text.split('\n').filter(line => /^\S+Z error/.test(line)),
    end: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
