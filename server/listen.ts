import type { Server } from 'node:http'
import { StartError } from './progress.ts'

/**
 * Listens on a port; a failure explains what to do, with `choose` for how to start on another port. @throws StartError
 */
export function listen(
  server: Server,
  port: number,
  host: string,
  choose: (port: number) => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(
            `Port ${port} is in use. Stop what uses it, or choose another: ${choose(3001)}`,
          ),
        )
      } else if (error.code === 'EACCES') {
        reject(
          new StartError(
            `Port ${port} may not be used by this user. Choose one above 1023: ${choose(3000)}`,
          ),
        )
      } else reject(error)
    })
    server.listen(port, host, resolve)
  })
}
