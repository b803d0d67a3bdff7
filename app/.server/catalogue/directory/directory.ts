/** A show that can be imported. */
export interface DirectoryShow {
  /** The id by which an import names it. */
  id: string
  /** Its feed's address. */
  url: string
  title: string
  author: string
  image: string | null
  items: number
}

/** A directory of externally hosted shows. */
export interface Directory {
  /** By name, best first, at most 20. @throws AppError DIRECTORY_FAILED */
  search(query: string): Promise<DirectoryShow[]>
  /** @throws AppError DIRECTORY_FAILED */
  find(id: string): Promise<DirectoryShow | null>
  /** By the feed's own podcast:guid. @throws AppError DIRECTORY_FAILED */
  findByGuid(guid: string): Promise<DirectoryShow | null>
}
