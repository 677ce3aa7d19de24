import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    // Real databases, git servers and worker threads: generous, because a slow machine is no defect.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // All cores: most of the long tests wait for processes, servers and clocks.
    maxWorkers: '100%',
    // No test reaches out; those of the synchronisation bring a source of their own.
    env: { PICKET_ADVISORIES_SYNC: 'off' },
    setupFiles: ['test/property-seed.ts'],
    globalSetup: ['packages/server/src/testing/global-setup.ts'],
  },
})
