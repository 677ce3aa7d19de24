import type { Detector } from '../detector.ts'
import { aws } from './aws.ts'
import { generic } from './generic.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { jsonWebToken } from './json-web-token.ts'
import { npm } from './npm.ts'
import { picket } from './picket.ts'
import { privateKey } from './private-key.ts'
import { pypi } from './pypi.ts'
import { supabase } from './supabase.ts'
import { urlCredentials } from './url-credentials.ts'

/** Every detector, by provider. A new provider is a file of this folder and a line in each of these two lists. */
export const DETECTORS: readonly Detector[] = [
  ...aws,
  ...generic,
  ...github,
  ...gitlab,
  ...jsonWebToken,
  ...npm,
  ...picket,
  ...privateKey,
  ...pypi,
  ...supabase,
  ...urlCredentials,
]
