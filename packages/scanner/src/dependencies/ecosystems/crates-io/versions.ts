export { compareSemver as compareCrateVersions } from '../../order/semver.ts'
