/** Characters of what somebody adds to a report. */
export const longestReport = 1000
