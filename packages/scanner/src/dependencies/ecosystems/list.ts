import type { Ecosystem } from '../ecosystem.ts'
import { alpine } from './alpine/ecosystem.ts'
import { cran } from './cran/ecosystem.ts'
import { cratesIo } from './crates-io/ecosystem.ts'
import { debian } from './debian/ecosystem.ts'
import { go } from './go/ecosystem.ts'
import { hackage } from './hackage/ecosystem.ts'
import { hex } from './hex/ecosystem.ts'
import { maven } from './maven/ecosystem.ts'
import { npm } from './npm/ecosystem.ts'
import { nuGet } from './nuget/ecosystem.ts'
import { packagist } from './packagist/ecosystem.ts'
import { pub } from './pub/ecosystem.ts'
import { pyPi } from './pypi/ecosystem.ts'
import { redHat } from './red-hat/ecosystem.ts'
import { rubyGems } from './rubygems/ecosystem.ts'

/** Every package ecosystem that Picket knows; a folder each. */
export const ECOSYSTEMS: readonly Ecosystem[] = [
  alpine,
  cran,
  cratesIo,
  debian,
  go,
  hackage,
  hex,
  maven,
  npm,
  nuGet,
  packagist,
  pub,
  pyPi,
  redHat,
  rubyGems,
]
