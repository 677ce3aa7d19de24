export { compareSemver as compareHexVersions } from '../../order/semver.ts'
