import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { compareGemVersions } from '../rubygems/versions.ts'
import { cocoaPodsLockfiles } from './lockfiles.ts'

/** Pods are ordered as gems are (CocoaPods takes `Gem::Version`). OSV has no advisories for them. */
export const cocoaPods = defineEcosystem({
  name: 'CocoaPods',
  compare: compareGemVersions,
  normalizeName: asWritten,
  lockfiles: cocoaPodsLockfiles,
  purl: (name, version) => ({ type: 'cocoapods', name, version }),
  upgrade: ({ name }) => `pod update ${name}`,
  advisories: 'none',
})
