/** How long a queue may be that an app keeps here. */
export const playQueueLimits = { items: 1000 } as const
