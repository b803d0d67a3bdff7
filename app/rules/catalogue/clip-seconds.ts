/** How long a clip may last, in seconds. Kept apart from the schemas, so that pages needn't load Zod for it. */
export const clipSeconds = { least: 1, most: 600, usual: 30 } as const
