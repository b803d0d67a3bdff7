export { action, default, loader, meta } from './feed.tsx'
