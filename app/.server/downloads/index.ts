export {
  countDownloads,
  type CountedDownloads,
  type DownloadsAsked,
  type DownloadsBy,
  firstDownloadDay,
} from './count-downloads.ts'
