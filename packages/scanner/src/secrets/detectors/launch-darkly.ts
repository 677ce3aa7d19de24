import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { madeUuid, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const launchDarkly: readonly Detector[] = [
  defineDetector({
    id: 'secret/launch-darkly-key',
    provider: 'LaunchDarkly',
    title: 'LaunchDarkly SDK key or access token',
    keywords: ['sdk-', 'api-'],
    shape: token(/(?:sdk|api)-(?<body>[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})/),
    certainty: 'format',
    level: 'warning',
    grants: 'reads every flag with its rules; an access token changes them',
    revoke: 'https://app.launchdarkly.com/settings/authorization',
    judge: ({ around }) => {
      const { before, after } = around(200, 100)
      return secretIf(/launch_?-?darkly|\bld_?(?:sdk|client|api)|ldclient/i.test(before + after))
    },
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => leakIn((secret) => `LAUNCHDARKLY_SDK_KEY=${secret}`, `sdk-${madeUuid(seed)}`)),
      misses: [
        ...nearMisses(`sdk-${madeUuid()}`, 'sdk-').map((miss) => `LAUNCHDARKLY_SDK_KEY=${miss}`),
        `sdk-${madeUuid()}`,
      ],
    }),
  }),
]
