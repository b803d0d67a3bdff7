export { loadGenreActivity } from './genre-activity.ts'
export { loadGenrePage } from './genre-page.ts'
export { loadHome } from './home.ts'
export { loadTrending } from './trending.ts'
