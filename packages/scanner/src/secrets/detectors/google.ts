import {
  type Candidate,
  type Detector,
  NOT_SECRET,
  SECRET,
  type Verdict,
  defineDetector,
  leakIn,
  secretIf,
} from '../detector.ts'
import { readPrivateKey } from '../pem.ts'
import { madeRsaKey } from '../pem-sample.ts'
import { made, nearMisses } from '../sample.ts'
import { assigned, atKeyword, token } from '../shape.ts'
import { PEM } from '../private-key-pattern.ts'

/** Where a key stands that is public by design: the configuration of a Firebase app, and the script address of a map. */
const FIREBASE =
  /authDomain|messagingSenderId|storageBucket|measurementId|firebase_?(?:config|app|url)|initializeApp|mobilesdk_app_id/i
const FIREBASE_FILE = /(?:^|\/)(?:google-services\.json|GoogleService-Info\.plist|firebase[^/]*)$/i
const MAPS =
  /maps\.google(?:apis)?\.com|\/maps\/(?:api|embed)|google_?maps|googleMaps|react-native-maps|geo\.API_KEY|recaptcha/i
const MODELS = /generativelanguage|gemini|genai|google_?ai|vertex/i

function judgeApiKey({ path, around }: Candidate): Verdict {
  const { before, after } = around(400, 400)
  const context = before + after
  if (MODELS.test(before.slice(-200) + after.slice(0, 100)))
    return { kind: 'secret', level: 'error', remark: 'It stands where models are called.' }
  if (FIREBASE.test(context) || FIREBASE_FILE.test(path)) return NOT_SECRET
  if (MAPS.test(before.slice(-200) + after.slice(0, 100))) return NOT_SECRET
  return SECRET
}

const apiKey = (seed: string) => `AIzaSy${made('base62', 33, seed)}`

const serviceAccount = (key: string) =>
  `{\n  "type": "service_account",\n  "project_id": "acme",\n  "private_key": "${key}\\n",\n  "client_email": "ci@acme.iam.gserviceaccount.com"\n}`

export const google: readonly Detector[] = [
  defineDetector({
    id: 'secret/gcp-service-account-key',
    provider: 'Google Cloud',
    title: 'Google Cloud service account key',
    keywords: ['PRIVATE KEY'],
    shape: atKeyword(PEM),
    certainty: 'checksum',
    level: 'error',
    grants: 'does in the project whatever the roles of the service account allow',
    revoke: 'https://console.cloud.google.com/iam-admin/serviceaccounts',
    refusesPlaceholders: false,
    judge: ({ groups, around }) => {
      const key = readPrivateKey(groups['label'] ?? '', groups['headers'] ?? '', groups['armoured'] ?? '')
      const { before, after } = around(600, 600)
      return secretIf(
        key.kind === 'open' &&
          /private_key\\?["']?\s{0,4}[:=]/.test(before) &&
          /service_account|gserviceaccount\.com/.test(before + after),
      )
    },
    samples: () => ({
      leaks: [
        leakIn(serviceAccount, madeRsaKey('a', '\\n', ''), 'deploy/key.json'),
        leakIn(serviceAccount, madeRsaKey('b', '\\n', ''), 'src/key.json'),
      ],
      misses: [
        madeRsaKey('a', '\n', ''),
        serviceAccount(['-----BEGIN PRIVATE', 'KEY-----\\nMIIEvQ...\\n-----END PRIVATE KEY-----'].join(' ')),
        serviceAccount('${PRIVATE_KEY}'),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/google-api-key',
    provider: 'Google Cloud',
    title: 'Google API key',
    keywords: ['AIza'],
    shape: token(/AIza(?<body>[A-Za-z0-9_-]{35})/),
    certainty: 'format',
    level: 'warning',
    grants: 'calls the APIs that the key is not restricted from, at the cost of the project',
    revoke: 'https://console.cloud.google.com/apis/credentials',
    holds: ['lower', 'upper'],
    entropy: 3.8,
    judge: judgeApiKey,
    samples: () => ({
      leaks: [apiKey('a'), apiKey('b'), leakIn((secret) => `GEMINI_API_KEY=${secret}`, apiKey('c'), '.env')],
      misses: [
        ...nearMisses(apiKey('a'), 'AIza'),
        `const firebaseConfig = { apiKey: "${apiKey('a')}", authDomain: "acme.firebaseapp.com" }`,
        `<script src="https://maps.googleapis.com/maps/api/js?key=${apiKey('b')}"></script>`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/google-oauth-client-secret',
    provider: 'Google Cloud',
    title: 'Google OAuth client secret',
    keywords: ['GOCSPX-'],
    shape: token(/GOCSPX-(?<body>[A-Za-z0-9_-]{28})/),
    certainty: 'format',
    level: 'error',
    grants: 'poses as the application when users log in with Google',
    revoke: 'https://console.cloud.google.com/apis/credentials',
    samples: () => ({
      leaks: [`GOCSPX-${made('base62', 28, 'a')}`, `GOCSPX-${made('base62', 28, 'b')}`],
      misses: [...nearMisses(`GOCSPX-${made('base62', 28)}`, 'GOCSPX-'), 'GOCSPX-your_client_secret_here_12'],
    }),
  }),
  defineDetector({
    id: 'secret/google-oauth-access-token',
    provider: 'Google Cloud',
    title: 'Google OAuth access token',
    keywords: ['ya29.'],
    shape: token(/ya29[.](?<body>[A-Za-z0-9_-]{60,600})/),
    certainty: 'format',
    level: 'note',
    grants: 'acted as the user or service account for up to an hour after it was issued',
    revoke: 'https://myaccount.google.com/connections',
    holds: ['lower', 'upper', 'digit'],
    samples: () => ({
      leaks: [`ya29.${made('base62', 160, 'a')}`, `ya29.${made('base62', 200, 'b')}`],
      misses: [`ya29.${'x'.repeat(160)}`, `ya29.${made('base62', 20)}`, 'ya29.your-access-token'],
    }),
  }),
  defineDetector({
    id: 'secret/google-oauth-refresh-token',
    provider: 'Google Cloud',
    title: 'Google OAuth refresh token',
    keywords: ['1//0'],
    shape: token(/1\/\/0(?<body>[A-Za-z0-9_-]{60,110})/),
    certainty: 'format',
    level: 'error',
    grants: 'issues itself access tokens of the user, with the client that it belongs to, until it is revoked',
    revoke: 'https://myaccount.google.com/connections',
    holds: ['lower', 'upper', 'digit'],
    entropy: 4.3,
    samples: () => ({
      leaks: [`1//0${made('base62', 95, 'a')}`, `1//0${made('base62', 98, 'b')}`],
      misses: [`1//0${'x'.repeat(95)}`, `1//0${made('base62', 20)}`, `11//0${made('base62', 95)}`],
    }),
  }),
  defineDetector({
    id: 'secret/gcs-hmac-secret',
    provider: 'Google Cloud',
    title: 'Cloud Storage HMAC secret',
    keywords: [
      'gcs_secret',
      'gcs_hmac_secret',
      'gcs_secret_access_key',
      'google_hmac_secret',
      'gs_secret_access_key',
      'gcs_secret_key',
      'hmac_secret',
    ],
    shape: assigned(/[A-Za-z0-9+/]{40}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the buckets that its account may',
    revoke: 'https://cloud.google.com/storage/docs/authentication/managing-hmackeys',
    holds: ['lower', 'upper', 'digit'],
    entropy: 4,
    samples: () => ({
      leaks: [
        leakIn((secret) => `GCS_SECRET=${secret}`, made('base62', 40, 'a')),
        leakIn((secret) => `gcsSecret: "${secret}"`, made('base62', 40, 'b')),
      ],
      misses: [
        `GCS_SECRET=${'x'.repeat(32)}`,
        `GCS_SECRET=\${TOKEN}`,
        `GCS_SECRET=${made('base62', 40, 'c').slice(0, -7)}`,
        'GCS_SECRET=your_value_here',
      ],
    }),
  }),
]
