import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'
import { reachOf } from './reach.ts'
import { readRules } from './rules-file.ts'

const RULES = (inner: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isSignedIn() { return request.auth != null; }
    function isOwner(id) { let me = request.auth.uid; return isSignedIn() && me == id; }
    ${inner}
  }
}`

describe('whom a condition lets through', () => {
  test.each<[string, string]>([
    ['true', 'everybody'],
    ['1 == 1', 'everybody'],
    ['false', 'nobody'],
    ['!false', 'everybody'],
    ['request.auth != null', 'signed-in'],
    ['null != request.auth.uid', 'signed-in'],
    ['isSignedIn()', 'signed-in'],
    ['isSignedIn() && request.resource.data.name is string', 'signed-in'],
    ['request.resource.data.keys().hasAll(["name"])', 'form'],
    ['isOwner(userId)', 'named'],
    ['isSignedIn() && (isOwner(userId) || true)', 'signed-in'],
    ['request.auth != null && request.auth.uid == resource.data.owner', 'named'],
    ['request.auth.token.admin == true', 'named'],
    ['exists(/databases/$(database)/documents/admins/$(request.auth.uid))', 'named'],
    ['request.auth != null ? resource.data.public : false', 'named'],
    ['request.auth.uid in resource.data.members', 'named'],
  ])('%s', (condition, expected) => {
    const [allow] = readRules(RULES(`match /a/{userId} { allow write: if ${condition}; }`))
    expect(reachOf(allow?.condition, allow?.functions ?? new Map())).toBe(expected)
  })

  test('deep nesting ends', () => {
    const [allow] = readRules(RULES(`match /a/{b} { allow write: if ${'('.repeat(5_000)}true${')'.repeat(5_000)}; }`))
    expect(reachOf(allow?.condition, new Map())).toBe('named')
  })

  test('functions that call themselves end', () => {
    const [allow] = readRules(RULES('function f(x) { return f(x) || f(x); } match /a/{b} { allow write: if f(1); }'))
    expect(reachOf(allow?.condition, allow?.functions ?? new Map())).toBe('named')
  })
})

describe('collections that rules leave open', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'to all users for writing',
      { 'firestore.rules': RULES('match /orders/{id} { allow read: if false; allow write: if isSignedIn(); }') },
      ['warning firebase-collection-open firestore.rules:6'],
    ],
    [
      'that code uses',
      {
        'firestore.rules': RULES('match /boards/{id} { allow update: if isSignedIn(); }'),
        'src/app.js': "import { doc } from 'firebase/firestore'\nsave(doc(db, 'boards', id))",
      },
      ['warning firebase-collection-open firestore.rules:6'],
    ],
    [
      'to everybody who sends the right form',
      {
        'firestore.rules': RULES(
          'match /boards/{id} { allow delete, update: if request.resource.data.name is string; }',
        ),
      },
      ['error firebase-collection-open firestore.rules:6'],
    ],
    [
      'of users, for reading',
      { 'firestore.rules': RULES('match /users/{userId}/messages/{id} { allow read: if isSignedIn(); }') },
      ['warning firebase-user-data-readable firestore.rules:6'],
    ],
    [
      'of the Realtime Database',
      {
        'database.rules.json':
          '{\n  "rules": {\n    "orders": { "$id": { ".write": "auth != null", ".read": "auth.uid === data.child(\'owner\').val()" } }\n  }\n}',
      },
      ['warning firebase-collection-open database.rules.json:3'],
    ],
    [
      'to their owners',
      {
        'firestore.rules': RULES(
          'match /users/{userId} { allow read, write: if isOwner(userId); match /notes/{id} { allow read, write: if request.auth.uid == userId; } }',
        ),
      },
      [],
    ],
    [
      'for new documents of any user, and to be read by all',
      {
        'firestore.rules': RULES(
          'match /posts/{id} { allow read; allow create: if isSignedIn(); allow update, delete: if resource.data.author == request.auth.uid; }',
        ),
      },
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
