import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from './folders.ts'

// Halves the time to start. Worker threads take the folder from the environment.
const cache = enableCompileCache(compileCacheFolder())
if (cache.directory !== undefined) process.env['NODE_COMPILE_CACHE'] = cache.directory

const { run } = await import('./run.ts')
await run(process.argv.slice(2))
