export { attachUpload, removeAudio } from './attach.ts'
export { makeAudio } from './make-audio.ts'
export { cleanUpUploads } from './clean-up.ts'
export {
  type FormFile,
  uploadAudio,
  uploadChapterImage,
  uploadImage,
  uploadSound,
  uploadVideo,
} from './plain-uploads.ts'
export {
  abortMultipartUpload,
  completeMultipartUpload,
  getMultipartUrls,
  getPresignedUrl,
  renewMultipartUrls,
} from './uploads.ts'
export {
  type VideoArrival,
  deleteUploadedVideo,
  keepVideo,
  openVideo,
  reserveVideo,
} from './video-arrival.ts'
