import { MACHINE_VARIABLES, NETWORK_VARIABLES } from './machine-variables.ts'

/** What differs from one git process to the next. */
export interface GitSettings {
  /** Path of the git folder to work in; git never searches for one. */
  readonly gitFolder?: string
  /** Protocols that may be used; none without it. */
  readonly protocols?: readonly ('https' | 'http' | 'file')[]
  /** Configuration by key. Goes through the environment, where other users cannot see it: secrets are allowed here. */
  readonly config?: Readonly<Record<string, string>>
  /** Environment variables besides, such as `GIT_INDEX_FILE`. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Configuration that every process gets. It comes after that of files, so that it wins over a repository's own. Nothing here runs
 * a program; nothing that could run one is left to its default.
 */
const HARDENED: Readonly<Record<string, string>> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.untrackedCache': 'false',
  'core.sshCommand': 'false',
  'core.askPass': '',
  'core.pager': 'cat',
  'credential.helper': '',
  'core.attributesFile': '/dev/null',
  'core.excludesFile': '/dev/null',
  'core.autocrlf': 'false',
  'core.symlinks': 'false',
  'core.protectHFS': 'true',
  'core.protectNTFS': 'true',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'fetch.recurseSubmodules': 'false',
  // Keeps a small fetch as a pack, too, so that its size can be watched in one place.
  'fetch.unpackLimit': '1',
  'transfer.bundleURI': 'false',
  'submodule.recurse': 'false',
  'protocol.version': '2',
  'protocol.allow': 'never',
  'http.followRedirects': 'false',
  // Nothing for two minutes: ended by git itself, should nobody else do it. A host that packs sends a byte a second to say so.
  'http.lowSpeedLimit': '1',
  'http.lowSpeedTime': '120',
  // Memory: windows onto packs, threads, and whole blobs.
  'core.packedGitWindowSize': '32m',
  'core.packedGitLimit': '256m',
  'core.bigFileThreshold': '32m',
  'pack.threads': '2',
}

/** The whole environment of a git process: what it needs of ours, and nothing of the user's. */
export function gitEnvironment(settings: GitSettings, ours: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const protocols = settings.protocols ?? []
  const names = protocols.length > 0 ? [...MACHINE_VARIABLES, ...NETWORK_VARIABLES] : MACHINE_VARIABLES
  return {
    ...Object.fromEntries(names.flatMap((name) => (ours[name] === undefined ? [] : [[name, ours[name]]]))),
    // A file, so that nothing can be in it.
    HOME: '/dev/null',
    XDG_CONFIG_HOME: '/dev/null',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_ALLOW_PROTOCOL: protocols.join(':') || 'none',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_DIR: settings.gitFolder ?? '/dev/null',
    ...settings.variables,
    ...configVariables({
      ...HARDENED,
      ...Object.fromEntries(protocols.map((protocol) => [`protocol.${protocol}.allow`, 'always'])),
      ...settings.config,
    }),
  }
}

function configVariables(config: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(config)
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(entries.length) }
  entries.forEach(([key, value], index) => {
    variables[`GIT_CONFIG_KEY_${index}`] = key
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  })
  return variables
}
