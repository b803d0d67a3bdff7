const mostRead = 500

// The first that fits: most browsers say that they are others, too.
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A User-Agent in the words of its user ('Firefox on Windows'); null where it names neither browser nor system. */
export function deviceInWords(userAgent: string | null | undefined): string | null {
  const told = userAgent?.slice(0, mostRead) ?? ''
  const browser = nameIn(browsers, told)
  const system = nameIn(systems, told)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

function nameIn(names: [RegExp, string][], told: string): string | null {
  return names.find(([mark]) => mark.test(told))?.[1] ?? null
}
