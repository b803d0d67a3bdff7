/** Where Chromium is, for tests and benchmarks: what `npm test` installs, or another. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'
