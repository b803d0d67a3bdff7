export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Local storage; where it is blocked or full, reads give null and writes do nothing. */
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
