export { compareSemver as compareNpmVersions } from '../../order/semver.ts'
