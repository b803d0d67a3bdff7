export { convertVideo } from './ask.ts'
export { makeVideo } from './make.ts'
export { getItemVideos, getVideo } from './read.ts'
export { removeVideo, throwAwayVideo } from './remove.ts'
