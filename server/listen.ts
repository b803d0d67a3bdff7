import type { Server } from 'node:http'
import { StartError } from './progress.ts'

/** Takes a port, or says why it can't; `choose` is how an operator starts on another. */
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
