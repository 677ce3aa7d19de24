import { Type, type Static } from 'typebox'
import { ALLOWED } from './fields.ts'

/** The kinds of code host that Picket can sign in to with a token. */
export const CODE_HOST_PROVIDERS = ['github', 'gitlab', 'gitea', 'bitbucket'] as const

export const CodeHostProvider = Type.Enum(CODE_HOST_PROVIDERS, {
  description: 'The kind of code host, which decides how a token is presented to it.',
  [ALLOWED]: 'must be github, gitlab, gitea or bitbucket.',
})
export type CodeHostProvider = Static<typeof CodeHostProvider>
