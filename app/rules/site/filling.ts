/** How far an empty installation is filled with the demo: parts that are there already, of all. */
export interface Filling {
  made: number
  of: number
}
