/** Address and keys of the Podcast Index. */
export interface PodcastIndexSettings {
  /** Of the API, without a trailing slash. */
  url: string
  key: string
  secret: string
}
