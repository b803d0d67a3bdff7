export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Local storage; where it is blocked or full, reads give null and writes do nothing. */
export function deviceStorage(): DeviceStorage {
  return guarded(() => localStorage)
}

/** The same of this tab alone, for what outlives a reload and no more. */
export function pageStorage(): DeviceStorage {
  return guarded(() => sessionStorage)
}

function guarded(storage: () => Storage): DeviceStorage {
  return {
    getItem: (key) => attempt(() => storage().getItem(key)),
    setItem: (key, value) => attempt(() => storage().setItem(key, value)) ?? undefined,
  }
}

function attempt<Result>(use: () => Result) {
  try {
    return use()
  } catch {
    return null
  }
}
