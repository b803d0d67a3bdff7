export { type GenrePage, loadGenrePage } from './genre-page.ts'
export { loadGenreActivity } from './genre-activity.ts'
export { type Home, loadHome } from './home.ts'
export { loadTrending, type Trending } from './trending.ts'
