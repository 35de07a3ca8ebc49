type Followed = {
  onOpen?(): void
  /** Called when the stream breaks or waits; it comes back by itself. */
  onLost?(): void
  /** @param data JSON of an event */
  onMessage(data: string): void
}

/** The browser reconnects by itself unless it was refused. */
const againMs = 30_000

/** Follows a stream of events while the window is visible, until the returned function is called. */
export function followWhileVisible(address: string, { onOpen, onLost, onMessage }: Followed): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  function connect() {
    disconnect()
    if (document.visibilityState === 'hidden') return onLost?.()
    const opened = new EventSource(address)
    opened.onopen = () => onOpen?.()
    opened.onerror = () => {
      onLost?.()
      if (opened.readyState === EventSource.CLOSED) again = setTimeout(connect, againMs)
    }
    opened.onmessage = ({ data }) => onMessage(data)
    source = opened
  }
  function disconnect() {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  document.addEventListener('visibilitychange', connect)
  connect()
  return () => {
    document.removeEventListener('visibilitychange', connect)
    disconnect()
  }
}
