export const blogTexts = {
  title: 'Blog',
  description: 'Notes on building an open place for podcasts and music.',
  heading: 'Blog',
  lead: 'Notes on building an open place for podcasts and music.',
  allPosts: 'All posts',
} as const
