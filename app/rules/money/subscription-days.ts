/** How long a renewal that fails is tried again. */
export const daysOfGrace = 7
