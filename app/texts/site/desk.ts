/** The operator's pages. */
export const deskTexts = {
  tabs: 'Pages of the operator',
  overview: 'Overview',
  people: 'People',
  shows: 'Shows',
  reports: 'Reports',
  blocks: 'Blocks',
  feeds: 'Feeds',
  picks: 'Picks',
  joining: 'Joining',
  site: 'Site',
  apps: 'Apps',
  relay: 'Relay',
  jobs: 'Jobs',
  storage: 'Storage',
  backUps: 'Back-ups',
  log: 'Log',
}
