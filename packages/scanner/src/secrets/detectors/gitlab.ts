import { crc32Base36 } from '../checksums.ts'
import { defineDetector, secretIf, type Detector } from '../detector.ts'
import { made, madeBytes } from '../sample.ts'
import { token } from '../shape.ts'

/**
 * A routable token: base64url of 16 random bytes, routing lines (`o:1`, `u:2`) and their length in a byte; then a version (absent
 * in the first form), the length of the base64 in two base36 digits, and the CRC32 of all that in seven.
 */
function isRoutable(secret: string, payload: string, length: string, crc: string): boolean {
  return parseInt(length, 36) === payload.length && crc32Base36(secret.slice(0, -7)) === crc
}

function routableSample(prefix: string, seed: string, version: string): string {
  const routing = Buffer.from('o:1\nu:2a')
  const payload = Buffer.concat([madeBytes(16, seed), routing, Buffer.from([routing.length])]).toString('base64url')
  const head = `${prefix}${payload}.${version}${payload.length.toString(36).padStart(2, '0')}`
  return `${head}${crc32Base36(head)}`
}

const PREFIXES = [
  'glpat-',
  'gldt-',
  'glrt-',
  'glrtr-',
  'glcbt-',
  'glptt-',
  'glft-',
  'glimt-',
  'glagent-',
  'gloas-',
  'glffct-',
  'glsoat-',
  'glwt-',
]

interface Kind {
  readonly prefix: string
  readonly id: `secret/${string}`
  readonly title: string
  readonly body: string
  readonly sample: (seed: string) => string
  readonly level: Detector['level']
  readonly grants: string
  readonly revoke: string
}

const plain = (kind: Kind): Detector =>
  defineDetector({
    id: kind.id,
    provider: 'GitLab',
    title: kind.title,
    keywords: [kind.prefix],
    shape: token(new RegExp(`${kind.prefix}(?<body>${kind.body})`), '(?![A-Za-z0-9_-]|\\.[0-9a-z]{2,9})'),
    certainty: 'format',
    level: kind.level,
    grants: kind.grants,
    revoke: kind.revoke,
    holds: ['letter'],
    samples: () => ({
      leaks: [`${kind.prefix}${kind.sample('a')}`, `${kind.prefix}${kind.sample('b')}`],
      misses: [
        `${kind.prefix}${'x'.repeat(20)}`,
        `${kind.prefix}your_token_here_1234`,
        `x${kind.prefix}${kind.sample('a')}`,
        `${kind.prefix}${kind.sample('a').slice(0, 9)}`,
      ],
    }),
  })

const TWENTY = { body: '[A-Za-z0-9_-]{20}', sample: (seed: string) => made('base62', 20, seed) }
const RUNNERS = 'https://docs.gitlab.com/ci/runners/'

export const gitlab: readonly Detector[] = [
  plain({
    ...TWENTY,
    prefix: 'glpat-',
    id: 'secret/gitlab-personal-access-token',
    title: 'GitLab access token',
    level: 'error',
    grants: 'acts as its owner, project or group at GitLab, within its scopes',
    revoke: 'https://gitlab.com/-/user_settings/personal_access_tokens',
  }),
  plain({
    ...TWENTY,
    prefix: 'gldt-',
    id: 'secret/gitlab-deploy-token',
    title: 'GitLab deploy token',
    level: 'error',
    grants: 'reads, and with its scopes writes, the repository, registry and packages',
    revoke: 'https://docs.gitlab.com/user/project/deploy_tokens/',
  }),
  plain({
    prefix: 'glrt-',
    body: '(?:t[1-3]_)?[A-Za-z0-9_-]{20}',
    sample: (seed) => made('base62', 20, seed),
    id: 'secret/gitlab-runner-token',
    title: 'GitLab runner authentication token',
    level: 'error',
    grants: 'poses as the runner and receives its jobs with their variables',
    revoke: RUNNERS,
  }),
  plain({
    ...TWENTY,
    prefix: 'GR1348941',
    id: 'secret/gitlab-runner-registration-token',
    title: 'GitLab runner registration token',
    level: 'error',
    grants: 'registers runners of their own, which receive jobs with their variables',
    revoke: RUNNERS,
  }),
  plain({
    prefix: 'glptt-',
    body: '[0-9a-f]{40}',
    sample: (seed) => made('hex', 40, seed),
    id: 'secret/gitlab-pipeline-trigger-token',
    title: 'GitLab pipeline trigger token',
    level: 'error',
    grants: 'starts pipelines with variables of their choice',
    revoke: 'https://docs.gitlab.com/ci/triggers/',
  }),
  plain({
    prefix: 'glcbt-',
    body: '[0-9a-zA-Z]{1,5}_[A-Za-z0-9_-]{20}',
    sample: (seed) => `64_${made('base62', 20, seed)}`,
    id: 'secret/gitlab-job-token',
    title: 'GitLab CI job token',
    level: 'warning',
    grants: 'acts as the job for as long as it runs',
    revoke: 'https://docs.gitlab.com/ci/jobs/ci_job_token/',
  }),
  plain({
    ...TWENTY,
    prefix: 'glft-',
    id: 'secret/gitlab-feed-token',
    title: 'GitLab feed token',
    level: 'warning',
    grants: 'reads the feeds and calendars of its owner',
    revoke: 'https://gitlab.com/-/user_settings/personal_access_tokens',
  }),
  plain({
    prefix: 'glimt-',
    body: '[A-Za-z0-9_-]{25}',
    sample: (seed) => made('base36', 25, seed),
    id: 'secret/gitlab-incoming-mail-token',
    title: 'GitLab incoming mail token',
    level: 'warning',
    grants: 'opens issues and merge requests as its owner by mail',
    revoke: 'https://gitlab.com/-/user_settings/personal_access_tokens',
  }),
  plain({
    prefix: 'glagent-',
    body: '[A-Za-z0-9_-]{50}',
    sample: (seed) => made('base62', 50, seed),
    id: 'secret/gitlab-agent-token',
    title: 'GitLab agent for Kubernetes token',
    level: 'error',
    grants: 'poses as the agent of the cluster',
    revoke: 'https://docs.gitlab.com/user/clusters/agent/work_with_agent/',
  }),
  plain({
    prefix: 'gloas-',
    body: '[0-9a-f]{64}',
    sample: (seed) => made('hex', 64, seed),
    id: 'secret/gitlab-oauth-application-secret',
    title: 'GitLab OAuth application secret',
    level: 'error',
    grants: 'poses as the application towards its users',
    revoke: 'https://docs.gitlab.com/integration/oauth_provider/',
  }),
  plain({
    ...TWENTY,
    prefix: 'glsoat-',
    id: 'secret/gitlab-scim-token',
    title: 'GitLab SCIM token',
    level: 'error',
    grants: 'adds and removes members of the group',
    revoke: 'https://docs.gitlab.com/user/group/saml_sso/scim_setup/',
  }),
  plain({
    ...TWENTY,
    prefix: 'glffct-',
    id: 'secret/gitlab-feature-flags-token',
    title: 'GitLab feature flags client token',
    level: 'warning',
    grants: 'reads the feature flags of the project',
    revoke: 'https://docs.gitlab.com/operations/feature_flags/',
  }),
  plain({
    ...TWENTY,
    prefix: 'glwt-',
    id: 'secret/gitlab-workspace-token',
    title: 'GitLab workspace token',
    level: 'error',
    grants: 'acts as the workspace at GitLab',
    revoke: 'https://docs.gitlab.com/user/workspace/',
  }),
  defineDetector({
    id: 'secret/gitlab-routable-token',
    provider: 'GitLab',
    title: 'GitLab token (routable)',
    keywords: PREFIXES,
    shape: token(
      /(?<![A-Za-z0-9_]-)gl[a-z]{2,6}-(?:t\d_)?(?<body>[\w-]{27,300})\.(?:[0-9a-z]{2}\.)?(?<length>[0-9a-z]{2})(?<crc>[0-9a-z]{7})/,
    ),
    certainty: 'checksum',
    level: 'error',
    grants: 'acts as the user, group, project or runner that it was made for',
    revoke: 'https://docs.gitlab.com/security/tokens/',
    refusesPlaceholders: false,
    judge: ({ secret, body, groups }) =>
      secretIf(isRoutable(secret, body, groups['length'] ?? '', groups['crc'] ?? '')),
    samples: () => ({
      leaks: [
        routableSample('glpat-', 'a', '01.'),
        routableSample('glpat-', 'b', ''),
        routableSample('glrt-', 'c', '01.'),
      ],
      misses: [
        `${routableSample('glpat-', 'a', '01.').slice(0, -1)}_`,
        `glpat-${made('base62', 36)}.01.10${made('base36', 7)}`,
        `glpat-${'x'.repeat(36)}.01.10xxxxxxx`,
      ],
    }),
  }),
]
