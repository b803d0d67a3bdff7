import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The launcher has each build made in a folder of its own.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/unnamed',
  future: {
    v8_middleware: true,
    v8_viteEnvironmentApi: true,
    v8_splitRouteModules: true,
  },
} satisfies Config
