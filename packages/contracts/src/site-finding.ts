import { Type, type Static } from 'typebox'
import { ALLOWED, PAGE, Timestamp } from './fields.ts'
import { SiteSectionSchema } from './run.ts'

/** How bad a finding of a site is, worst first. */
export const SITE_SEVERITIES = ['critical', 'warn', 'info'] as const
export type SiteSeverity = (typeof SITE_SEVERITIES)[number]

const SiteSeverityField = Type.Enum(SITE_SEVERITIES, {
  description: '`critical`, `warn` or `info`, worst first.',
  [ALLOWED]: 'must be critical, warn or info.',
})

/** Where a finding stands after the latest finished run of its section. */
export const FINDING_STATES = ['new', 'open', 'mended', 'not_checked'] as const
export type FindingState = (typeof FINDING_STATES)[number]

const FindingStateField = Type.Enum(FINDING_STATES, {
  description:
    '`new`: seen by the latest run of its section and not by the one before; `open`: seen by both; `mended`: seen by the one before and ' +
    'looked for in vain; `not_checked`: seen before, but the latest run could not look for it.',
  [ALLOWED]: 'must be new, open, mended or not_checked.',
})

/** A finding of a site. */
export const ListedSiteFinding = Type.Object(
  {
    check_id: Type.String({ description: 'Identifier of the check, such as `site/security/exposed-git-folder`.' }),
    section: SiteSectionSchema,
    severity: SiteSeverityField,
    state: FindingStateField,
    url: Type.String({ description: 'The exact page or file; for names and records of the DNS, `dns:NAME`.' }),
    title: Type.String({ description: 'The check in a few words.' }),
    message: Type.String({ description: 'What was found here, and why it matters.' }),
    suggestion: Type.String({ description: 'How to mend it.' }),
    evidence: Type.String({ description: 'What was seen; masked where it is a secret.' }),
    fingerprint: Type.String({ description: 'Identity of the finding from run to run.' }),
    first_seen_at: Timestamp('When a run saw it first.'),
    last_seen_at: Timestamp('When a run saw it last.'),
  },
  { $id: 'SiteFinding', additionalProperties: false },
)
export type ListedSiteFinding = Static<typeof ListedSiteFinding>

/** Query of `GET /api/v1/sites/:id/findings`. */
export const SiteFindingsQuery = Type.Object({
  section: Type.Optional(SiteSectionSchema),
  severity: Type.Optional(SiteSeverityField),
  state: Type.Optional(FindingStateField),
})
export const SiteFindingsPage = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE.maxLimit, default: PAGE.limit, description: 'Findings in a page.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: PAGE.offset, description: 'Findings to skip.' })),
})

const JudgedSection = Type.Object(
  {
    section: SiteSectionSchema,
    run_id: Type.String({ description: 'The latest finished run over it.' }),
    judged_at: Timestamp('When that run judged it.'),
    not_checked: Type.Array(
      Type.Object(
        {
          check_id: Type.String({ description: 'The check.' }),
          reason: Type.String({ description: 'What was not checked, and why.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'What that run could not check, wholly or for one place.' },
    ),
  },
  { $id: 'JudgedSection', additionalProperties: false },
)

/** Answer of `GET /api/v1/sites/:id/findings`: by severity, check and address. */
export const SiteFindingsAnswer = Type.Object(
  {
    findings: Type.Array(ListedSiteFinding),
    sections: Type.Array(JudgedSection, {
      description: 'The sections that have been looked at (of those asked for); one that is missing never was.',
    }),
    limit: Type.Integer({ description: 'The limit used.' }),
    offset: Type.Integer({ description: 'The offset used.' }),
    has_more: Type.Boolean({ description: 'Whether there are findings after these.' }),
  },
  { $id: 'SiteFindings', additionalProperties: false },
)
export type SiteFindingsAnswer = Static<typeof SiteFindingsAnswer>
