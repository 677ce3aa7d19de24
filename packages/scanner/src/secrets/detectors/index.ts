import type { Detector } from '../detector.ts'
import * as providers from './providers.ts'

export { KEY_FILES } from '../key-file.ts'

/** Every detector, ordered by the provider's name. A new provider is a file of this folder and a line in providers.ts. */
export const DETECTORS: readonly Detector[] = Object.values<readonly Detector[]>(providers).flat()
