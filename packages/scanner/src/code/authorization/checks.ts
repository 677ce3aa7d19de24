import type { Level } from '@picket/contracts'

/** What one check of this analysis is; `picket` documents these as it does rules. */
export interface AuthorizationCheck {
  /** Last part of the rule id. */
  readonly name: string
  readonly languages: readonly string[]
  readonly level: Level
  readonly title: string
  readonly why: string
  readonly fix: string
  readonly cwe: readonly number[]
  readonly securitySeverity: number
}

const SERVER_LANGUAGES = ['javascript', 'python', 'java'] as const

export const ROUTE_WITHOUT_AUTHENTICATION: AuthorizationCheck = {
  name: 'route-without-authentication',
  languages: SERVER_LANGUAGES,
  level: 'warning',
  title: 'A route lets everybody in, while the routes beside it ask who is there.',
  why: 'Whoever knows the address can send the request. Routes beside it turn away those who have not signed in, so this one was most likely forgotten.',
  fix: 'Put the guard of the routes beside it in front of this one, or say that it is meant to be public.',
  cwe: [306, 862],
  securitySeverity: 7.5,
}

export const ADMIN_ROUTE_WITHOUT_ROLE: AuthorizationCheck = {
  name: 'admin-route-without-role',
  languages: SERVER_LANGUAGES,
  level: 'warning',
  title: 'A route of the administration is open to every user, while the routes beside it ask for a role.',
  why: 'Every user who has signed in can send the request. Routes beside it ask for a role or a permission, so this one was most likely forgotten.',
  fix: 'Ask for the same role or permission as the routes beside it do.',
  cwe: [862, 285],
  securitySeverity: 7.6,
}

export const OBJECT_WITHOUT_OWNER: AuthorizationCheck = {
  name: 'object-access-without-owner',
  languages: SERVER_LANGUAGES,
  level: 'warning',
  title: 'A record is read or changed by an id of the request, and nobody checks whose it is.',
  why: "A user who has signed in can put another user's id in the request and gets at that record.",
  fix: 'Make the owner part of the condition (where id = ? and user_id = ?), or compare the owner with the user before anything is answered or changed.',
  cwe: [639],
  securitySeverity: 7.1,
}

export const SERVICE_CLIENT_WITHOUT_AUTHENTICATION: AuthorizationCheck = {
  name: 'service-role-route-without-authentication',
  languages: ['javascript'],
  level: 'error',
  title: 'A route that lets everybody in uses a client that no policy of the database holds back.',
  why: 'The service role passes row level security by. Whoever sends the request reads or changes rows with the rights of the server.',
  fix: "Find out who sends the request (auth.getUser with the request's token) and check what they may do before the client is used; or use a client with the user's own token.",
  cwe: [306, 862],
  securitySeverity: 8.6,
}

export const CLIENT_TABLE_UNPROTECTED: AuthorizationCheck = {
  name: 'supabase-table-open-to-clients',
  languages: ['javascript'],
  level: 'error',
  title: 'Code in the browser uses a table that the migrations leave open.',
  why: "The key in the browser is everybody's. Without row level security, or with a policy that is always true, whoever has it does to all rows what this code does to one.",
  fix: 'Turn row level security on for the table, and write policies that name the user: using (auth.uid() = user_id).',
  cwe: [862, 639],
  securitySeverity: 8.2,
}

export const CLIENT_TABLE_WITHOUT_POLICY: AuthorizationCheck = {
  name: 'supabase-operation-without-policy',
  languages: ['javascript'],
  level: 'note',
  title: 'Code in the browser does to a table what no policy allows.',
  why: 'Row level security is on and no policy covers the operation, so it does nothing, or fails. What is then added in haste is often too wide.',
  fix: 'Write a policy for the operation that names the user.',
  cwe: [863],
  securitySeverity: 2.0,
}

export const OWN_ROLE_UPDATABLE: AuthorizationCheck = {
  name: 'supabase-own-role-updatable',
  languages: ['sql'],
  level: 'error',
  title: 'Users may update the row that says what they may do.',
  why: 'The policy lets users change their own row, all columns of it, and one of these decides over their rights: they make themselves administrators.',
  fix: 'Keep roles in a table of their own that users cannot write; or revoke update on the table and grant it on the other columns; or compare the column in with check.',
  cwe: [269, 863],
  securitySeverity: 8.8,
}

export const PUBLIC_BUCKET_WRITES: AuthorizationCheck = {
  name: 'supabase-storage-open-to-writes',
  languages: ['sql'],
  level: 'error',
  title: 'Everybody may write to a bucket of the storage.',
  why: 'The policy on storage.objects names no user and no folder. Whoever has the key that every visitor has puts files there, replaces or deletes them.',
  fix: 'Compare the folder with the user in the policy: (storage.foldername(name))[1] = auth.uid()::text.',
  cwe: [862, 732],
  securitySeverity: 7.5,
}

export const COLLECTION_OPEN: AuthorizationCheck = {
  name: 'firebase-collection-open',
  languages: ['firebase'],
  level: 'error',
  title: 'Whoever has an account, or nobody in particular, may change what the rules cover.',
  why: "The condition names nobody in particular, and documents of all users lie there: each may change or delete the others'.",
  fix: 'Compare the owner: allow write: if request.auth.uid == resource.data.ownerId.',
  cwe: [862, 639],
  securitySeverity: 8.1,
}

export const USER_DATA_READABLE: AuthorizationCheck = {
  name: 'firebase-user-data-readable',
  languages: ['firebase'],
  level: 'warning',
  title: 'Data of users may be read by all users.',
  why: 'The path holds what is about one user each, and the condition does not ask whose it is.',
  fix: 'Compare the id in the path with the user: allow read: if request.auth.uid == userId. Put what all may see in a collection of its own.',
  cwe: [639, 200],
  securitySeverity: 6.5,
}

/** All checks of this analysis, for lists and the documentation. */
export const AUTHORIZATION_CHECKS: readonly AuthorizationCheck[] = [
  ROUTE_WITHOUT_AUTHENTICATION,
  ADMIN_ROUTE_WITHOUT_ROLE,
  OBJECT_WITHOUT_OWNER,
  SERVICE_CLIENT_WITHOUT_AUTHENTICATION,
  CLIENT_TABLE_UNPROTECTED,
  CLIENT_TABLE_WITHOUT_POLICY,
  OWN_ROLE_UPDATABLE,
  PUBLIC_BUCKET_WRITES,
  COLLECTION_OPEN,
  USER_DATA_READABLE,
]
