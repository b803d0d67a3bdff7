import { keepEvidenceOfFailures } from './failure-evidence.ts'

keepEvidenceOfFailures()
