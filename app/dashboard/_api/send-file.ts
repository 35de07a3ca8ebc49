import { NetworkDown, refusal } from './refused.ts'

type Sending = {
  path: string
  file: File
  type: string
  signal: AbortSignal
  /** Told again and again: how many bytes have left. */
  onSent(bytes: number): void
}

/**
 * Sends a file as the body of a request. By XMLHttpRequest, because `fetch` does not tell how much has been sent.
 * @returns the body of the answer
 * @throws Refused; the signal's reason when it was given up
 */
export function sendFile<Body>({ path, file, type, signal, onSent }: Sending): Promise<Body> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', path)
    sending.responseType = 'json'
    sending.setRequestHeader('Accept', 'application/json')
    sending.setRequestHeader('X-Recto-Dashboard', '1')
    sending.setRequestHeader('Content-Type', type)
    sending.upload.onprogress = event => onSent(event.loaded)
    sending.onload = () => {
      if (sending.status < 300) resolve(sending.response)
      else reject(refusal(sending.status, sending.response))
    }
    sending.onerror = () => reject(new NetworkDown())
    sending.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => sending.abort())
    sending.send(file)
  })
}
