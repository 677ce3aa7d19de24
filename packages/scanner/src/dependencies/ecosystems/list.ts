import type { Ecosystem } from '../ecosystem.ts'
import { alpine } from './alpine/ecosystem.ts'
import { cocoaPods } from './cocoapods/ecosystem.ts'
import { conanCenter } from './conancenter/ecosystem.ts'
import { cran } from './cran/ecosystem.ts'
import { cratesIo } from './crates-io/ecosystem.ts'
import { debian } from './debian/ecosystem.ts'
import { docker } from './docker/ecosystem.ts'
import { gitHubActions } from './github-actions/ecosystem.ts'
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
import { swiftUrl } from './swifturl/ecosystem.ts'

/** Every package ecosystem that Picket knows; a folder each. */
export const ECOSYSTEMS: readonly Ecosystem[] = [
  alpine,
  cocoaPods,
  conanCenter,
  cran,
  cratesIo,
  debian,
  docker,
  gitHubActions,
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
  swiftUrl,
]
