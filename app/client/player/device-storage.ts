export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The browser's local storage, or one that forgets where that is blocked or full. */
export function deviceStorage(): DeviceStorage {
  return {
    getItem: (key) => attempt(() => localStorage.getItem(key)),
    setItem: (key, value) => attempt(() => localStorage.setItem(key, value)) ?? undefined,
  }
}

function attempt<Result>(use: () => Result) {
  try {
    return use()
  } catch {
    return null
  }
}
