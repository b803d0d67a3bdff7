/** Where the texts of licenses stand that feeds name by SPDX's or the podcast namespace's names. */
const texts: Record<string, string> = {
  'cc0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'cc-by-nd-4.0': 'https://creativecommons.org/licenses/by-nd/4.0/',
  'cc-by-nc-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'cc-by-nc-sa-4.0': 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'cc-by-nc-nd-4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
}

/** The address of a license's text; undefined for one that isn't known by its name alone. */
export function licenseAddress(identifier: string): string | undefined {
  return texts[identifier.trim().toLowerCase()]
}
