import { afterAll } from 'vitest'
import { endOfFile } from './database.ts'

afterAll(endOfFile)
