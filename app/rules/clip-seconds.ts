/** How long a clip may last, in seconds. Free of schemas, for pages that only count. */
export const clipSeconds = { least: 1, most: 600, usual: 30 } as const
