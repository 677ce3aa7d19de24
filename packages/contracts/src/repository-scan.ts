import { Type, type Static } from 'typebox'
import { CodeHostProvider } from './code-host.ts'
import { ALLOWED, PAGE, ScanId, Timestamp } from './fields.ts'
import { ScanMode, Vulnerability } from './finding.ts'

/** A scan's way: `pending` (its account runs as many as its plan allows) → `queued` → `processing` → `completed` or `failed`. */
export const SCAN_STATUSES = ['pending', 'queued', 'processing', 'completed', 'failed'] as const
export const ScanStatus = Type.Enum(SCAN_STATUSES, { description: 'Where the scan stands.' })
export type ScanStatus = Static<typeof ScanStatus>

export const RESULT_FORMATS = ['json', 'md', 'sarif'] as const
export type ResultFormat = (typeof RESULT_FORMATS)[number]

export const RepositoryName = Type.String({
  pattern: '^(?!\\.{1,2}/)[A-Za-z0-9._-]{1,100}/(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}$',
  description: 'The repository, in the form `org/repo`.',
  [ALLOWED]:
    'must have the form org/repo, each part 1 to 100 letters, digits, dots, hyphens or underscores, and neither "." nor "..".',
})

/** Body of `POST /api/static/scan`. What a pattern cannot say of a branch name is checked by the service. */
export const StartScanRequest = Type.Object(
  {
    repository_name: RepositoryName,
    branch_name: Type.String({
      minLength: 1,
      description: 'The branch to scan. The scan is pinned to the commit that the branch has now.',
      [ALLOWED]: 'must be a branch name that git accepts, at most 255 bytes long.',
    }),
    scan_mode: Type.Optional(
      Type.Enum(['fast', 'plus'], {
        default: 'fast',
        description:
          '`fast` runs static analysis, secret detection and dependency checks; `plus` goes deeper afterwards.',
        [ALLOWED]: 'must be fast or plus.',
      }),
    ),
    github_token: Type.Optional(
      Type.String({
        pattern: '^[\\x21-\\x7e]{1,1024}$',
        description:
          'Access token of the code host, for private repositories; needs only read permission on contents. When omitted, the ' +
          'credential linked to the account is used. It is kept encrypted, and only until the scan ends.',
        [ALLOWED]: 'must be a token of 1 to 1024 printable ASCII characters without spaces.',
      }),
    ),
    repo_url: Type.Optional(
      Type.String({
        maxLength: 2048,
        description:
          'Extension: https clone URL of a repository on another code host. `repository_name` is then its name in results.',
        [ALLOWED]: 'must be an https clone URL without user name, password, query or fragment.',
      }),
    ),
    provider: Type.Optional(CodeHostProvider),
  },
  { $id: 'StartScan' },
)
export type StartScanRequest = Static<typeof StartScanRequest>

export const StartScanAnswer = Type.Object(
  { success: Type.Literal(true, { description: 'The scan was triggered.' }), scan_id: ScanId },
  { $id: 'ScanStarted' },
)
export type StartScanAnswer = Static<typeof StartScanAnswer>

/** Query of `GET /api/static/scan`. */
export const GetResultsQuery = Type.Object({
  scan_id: ScanId,
  format: Type.Optional(
    Type.Enum([...RESULT_FORMATS], {
      default: 'json',
      description: 'How a completed scan is answered. `sarif` is an extension.',
      [ALLOWED]: 'must be json, md or sarif.',
    }),
  ),
})
export type GetResultsQuery = Static<typeof GetResultsQuery>

const UnfinishedScan = Type.Object(
  { status: Type.Enum(['pending', 'queued', 'processing'], { description: 'Not finished; poll again.' }) },
  { $id: 'UnfinishedScan', additionalProperties: false },
)
const FailedScan = Type.Object(
  { status: Type.Literal('failed'), error: Type.String({ description: 'Why the scan failed.' }) },
  { $id: 'FailedScan', additionalProperties: false },
)
const completed = {
  status: Type.Literal('completed'),
  repository_name: Type.String({ description: 'The repository, in the form `org/repo`.' }),
  branch_name: Type.String({ description: 'The branch that was scanned.' }),
  scan_date: Timestamp('When the scan was created.'),
  scan_id: ScanId,
  scan_mode: ScanMode,
}
const CompletedScan = Type.Object(
  { ...completed, vulnerabilities: Type.Array(Vulnerability, { description: 'Empty when nothing was found.' }) },
  { $id: 'CompletedScan', additionalProperties: false },
)
const CompletedScanReport = Type.Object(
  {
    ...completed,
    markdown: Type.String({
      description: 'A report meant to be handed to a language model for remediation; rule ids in it are hashed.',
    }),
  },
  { $id: 'CompletedScanReport', additionalProperties: false },
)
const SarifLog = Type.Object(
  { version: Type.Literal('2.1.0'), runs: Type.Array(Type.Object({})) },
  { $id: 'SarifLog', description: 'With `format=sarif`, a completed scan as a SARIF 2.1.0 log.' },
)

/** Answer of `GET /api/static/scan`. */
export const ScanResult = Type.Union([UnfinishedScan, FailedScan, CompletedScan, CompletedScanReport, SarifLog])
export type CompletedScanFields = Static<ReturnType<typeof Type.Object<typeof completed>>>

/** Query of `GET /api/v1/scans`. Numbers out of range are clamped, what is no number counts as absent. */
export const ListScansQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE.maxLimit, default: PAGE.limit, description: 'Scans in a page.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: PAGE.offset, description: 'Scans to skip.' })),
})

export const ListedScan = Type.Object(
  {
    scan_id: ScanId,
    repository_name: Type.String({ description: 'The repository, in the form `org/repo`.' }),
    branch_name: Type.String({ description: 'The branch.' }),
    commit: Type.String({ description: 'The commit that the scan is pinned to.' }),
    scan_mode: ScanMode,
    status: ScanStatus,
    error: Type.Union([Type.String(), Type.Null()], { description: 'Why the scan failed; null in every other state.' }),
    scan_date: Timestamp('When the scan was created.'),
    finished_at: Type.Union([Timestamp('When the scan ended.'), Type.Null()]),
  },
  { $id: 'ListedScan', additionalProperties: false },
)
export type ListedScan = Static<typeof ListedScan>

/** Answer of `GET /api/v1/scans`: the account's scans, newest first. */
export const ListScansAnswer = Type.Object(
  {
    scans: Type.Array(ListedScan),
    limit: Type.Integer({ description: 'The limit used.' }),
    offset: Type.Integer({ description: 'The offset used.' }),
    has_more: Type.Boolean({ description: 'Whether there are scans after these.' }),
  },
  { $id: 'ScanList' },
)
export type ListScansAnswer = Static<typeof ListScansAnswer>
