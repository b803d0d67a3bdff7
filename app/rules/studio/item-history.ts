/** States of an item that are kept. */
export const mostStates = 100
