export {
  endRight,
  grantRight,
  type Heard,
  mayHear,
  type Right,
  rightsOf,
  type RightSource,
} from './rights.ts'
