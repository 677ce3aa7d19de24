import { defineEcosystem } from '../../ecosystem.ts'
import { nuGetLockfiles } from './lockfiles.ts'
import { compareNuGetVersions } from './versions.ts'

export const nuGet = defineEcosystem({
  name: 'NuGet',
  compare: compareNuGetVersions,
  normalizeName: (name) => name.toLowerCase(),
  lockfiles: nuGetLockfiles,
  purl: (name, version) => ({ type: 'nuget', name, version }),
  upgrade: ({ name, version }) => `dotnet add package ${name} --version ${version}`,
})
