/** What an answer to a page's own request begins with while the site is closed for maintenance. */
export const closedMark = 'Back soon: '
