/** A kind of configuration and the paths of its files. */
interface ConfigKind {
  /** KIND in `config/KIND/NAME`, and the folder of its rules. */
  readonly kind: string
  readonly paths: RegExp
}

/**
 * The kinds of configuration, each a folder of rules. A file may be of several kinds; what it is then shows in what it says, as
 * that of Kubernetes and CloudFormation does.
 */
export const CONFIG_KINDS: readonly ConfigKind[] = [
  { kind: 'dockerfile', paths: /(?:^|\/)(?:dockerfile|containerfile)(?:[.-][\w.-]+)?$|\.(?:docker|container)file$/i },
  { kind: 'compose', paths: /(?:^|\/)(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/i },
  {
    kind: 'github-actions',
    paths: /(?:^|\/)\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/i,
  },
  { kind: 'gitlab-ci', paths: /(?:^|\/)[\w.-]*\.gitlab-ci\.ya?ml$|(?:^|\/)\.gitlab\/.+\.ya?ml$/i },
  { kind: 'kubernetes', paths: /^(?!.*\.(?:github|gitlab)\/)(?!(?:.*\/)?(?:docker-)?compose[^/]*$).*\.ya?ml$/i },
  {
    kind: 'cloudformation',
    paths: /^(?!.*\.(?:github|gitlab)\/)(?!(?:.*\/)?(?:docker-)?compose[^/]*$).*\.(?:ya?ml|template)$/i,
  },
  { kind: 'terraform', paths: /\.(?:tf|tofu)$/i },
  { kind: 'sql', paths: /\.(?:sql|psql|pgsql|ddl)$/i },
  { kind: 'supabase', paths: /(?:^|\/)supabase\/.+\.(?:sql|toml)$/i },
  {
    kind: 'firebase',
    paths: /\.rules$|(?:^|\/)(?:firestore|storage|database)[\w.-]*\.rules(?:\.json)?$|\.rules\.json$/i,
  },
  {
    kind: 'nginx',
    paths:
      /(?:^|\/)nginx[\w.-]*\.conf(?:\.template)?$|(?:^|\/)(?:nginx|sites-(?:available|enabled)|conf\.d)\/.*\.conf(?:\.template)?$/i,
  },
  { kind: 'npm', paths: /(?:^|\/)(?:package\.json|\.npmrc|\.yarnrc(?:\.yml)?)$/i },
  {
    kind: 'pip',
    paths: /(?:^|\/)(?:pip\.(?:conf|ini)|[\w.-]*requirements[\w.-]*\.(?:txt|in)|pyproject\.toml|Pipfile)$/i,
  },
  { kind: 'next', paths: /(?:^|\/)next\.config\.[cm]?[jt]s$/i },
  { kind: 'vercel', paths: /(?:^|\/)vercel\.json$/i },
  { kind: 'netlify', paths: /(?:^|\/)(?:netlify\.toml|_headers)$/i },
  { kind: 'env', paths: /(?:^|\/)\.env(?:\.[\w.-]+)?$/i },
  {
    kind: 'assistant',
    paths:
      /(?:^|\/)(?:\.?mcp\.json|claude_desktop_config\.json|mcp_config\.json|\.(?:vscode|cursor|windsurf|gemini|claude|kiro)\/(?:.+\/)?(?:mcp|settings|settings\.local)\.json|\.vscode\/tasks\.json|\.devcontainer\/(?:.+\/)?devcontainer\.json)$/i,
  },
]

/** The kinds of configuration that a file may be of, by its path. */
export function configKindsOf(path: string): readonly string[] {
  return CONFIG_KINDS.filter(({ paths }) => paths.test(path)).map(({ kind }) => kind)
}
