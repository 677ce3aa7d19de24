import { configureGlobal } from 'fast-check'

/**
 * The seed of every property: the same values on each run, so that a test that passed yesterday passes today. Another seed looks
 * elsewhere: `PROPERTY_SEED=7 npx vitest run`.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
