export { attachUpload, removeAudio } from './attach.ts'
export { cleanUpUploads } from './clean-up.ts'
export {
  type FormFile,
  uploadAudio,
  uploadChapterImage,
  uploadImage,
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
