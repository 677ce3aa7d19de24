import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { assigned } from '../shape.ts'

export const snowflake: readonly Detector[] = [
  defineDetector({
    id: 'secret/snowflake-password',
    provider: 'Snowflake',
    title: 'Snowflake password',
    keywords: ['snowflake_password', 'snowflakepassword', 'snowsql_pwd', 'snowflake_pwd', 'snowflake_pass'],
    shape: assigned(/[^\s"'\x60$<>{}|;&\\()[\],]{8,128}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'queries the warehouse as that user',
    revoke: 'https://docs.snowflake.com/en/user-guide/admin-user-management',
    entropy: 2.5,
    refusesPlaceholders: false,
    judge: ({ secret }) => secretIf(!isWeakPassword(secret, '') && /[0-9]/.test(secret)),
    samples: () => ({
      leaks: [
        leakIn((secret) => `SNOWFLAKE_PASSWORD=${secret}`, `${made('base62', 16, 'a')}`),
        leakIn((secret) => `SNOWSQL_PWD: "${secret}"`, `${made('base62', 16, 'b')}`),
      ],
      misses: [
        'SNOWFLAKE_PASSWORD=your-key-goes-here-12345678',
        `SNOWFLAKE_PASSWORD=\${TOKEN}`,
        `SNOWFLAKE_PASSWORD=${'x'.repeat(40)}`,
        `SNOWFLAKE_PASSWORD=`,
      ],
    }),
  }),
]
