/** Of home, for whoever has an account and keeps something. */
export const mineTexts = {
  begun: 'Continue listening',
  seeAll: 'See all',
  fresh: 'New from your shows',
  unplayed: (count: number) => `${count < 100 ? count : '100+'} unplayed`,
  markAllPlayed: 'Mark all as played',
  openInbox: 'Open inbox',
  nothingFresh: 'You have heard all of it. New episodes of the shows you follow appear here.',
  next: 'Up next',
  nothingNext: 'Nothing is queued. “Add to queue” in the menu of an episode puts it here.',
  addTitle: (title: string) => `Add ${title} to queue`,
  like: (title: string) => `Because you follow ${title}`,
} as const
