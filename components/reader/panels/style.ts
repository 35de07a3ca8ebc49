let asked: Promise<void> | undefined

/** Loads the style of all panels, once. @throws if the server is unreachable */
export function fetchStyle(): Promise<void> {
  asked ??= new Promise<void>((resolve, reject) => {
    const href = document.getElementById('reader')?.dataset.panels ?? ''
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      asked = undefined
      reject(new Error('The style did not arrive'))
    }
    document.head.append(link)
  })
  return asked
}
