/** Texts by name that a browser keeps between visits. Nothing here throws. */
export type DeviceStorage = {
  read(name: string): string | undefined
  /** @returns false if it is not kept: an older text of that name may be */
  write(name: string, text: string): boolean
  remove(name: string): void
  names(): string[]
}

/** Browsers may deny their storage, run out of room, or fail at any call: then it is empty. */
export function guarded(open: () => Storage): DeviceStorage {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open())
    } catch {
      return undefined
    }
  }
  return {
    read: name => attempt(storage => storage.getItem(name)) ?? undefined,
    write: (name, text) =>
      attempt(storage => {
        storage.setItem(name, text)
        return true
      }) ?? false,
    remove: name => attempt(storage => storage.removeItem(name)),
    names: () =>
      attempt(storage =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
          name => name !== null,
        ),
      ) ?? [],
  }
}

/** The browser's own, shared by all its tabs. Everything else asks it here. */
export const ownStorage = guarded(() => localStorage)

/** A storage that never loses anything as long as the page is open. */
export type SafeStorage = DeviceStorage & {
  /** Names of what the device has refused: it goes with the page. */
  refused(): string[]
}

/** Keeps what the device refuses in memory, as long as the page is open. Only what the device has counts as kept. */
export function withMemory(device: DeviceStorage): SafeStorage {
  const refused = new Map<string, string>()
  return {
    read: name => refused.get(name) ?? device.read(name),
    write(name, text) {
      // Some take a text and do not give it back.
      const isKept = device.write(name, text) && device.read(name) === text
      if (isKept) refused.delete(name)
      else {
        refused.set(name, text)
        // Another tab would take an older text for the present one.
        device.remove(name)
      }
      return isKept
    },
    remove(name) {
      refused.delete(name)
      device.remove(name)
    },
    names: () => [...new Set([...device.names(), ...refused.keys()])],
    refused: () => [...refused.keys()],
  }
}
