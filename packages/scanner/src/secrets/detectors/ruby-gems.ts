import { defineDetector, type Detector } from '../detector.ts'
import { made, nearMisses } from '../sample.ts'
import { token } from '../shape.ts'

export const rubyGems: readonly Detector[] = [
  defineDetector({
    id: 'secret/ruby-gems-api-key',
    provider: 'RubyGems',
    title: 'RubyGems API key',
    keywords: ['rubygems_'],
    shape: token(/rubygems_(?<body>[0-9a-f]{48})/),
    certainty: 'format',
    level: 'error',
    grants: 'pushes and yanks versions of the gems of its owner',
    revoke: 'https://rubygems.org/profile/api_keys',
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => `rubygems_${made('hex', 48, seed)}`),
      misses: [...nearMisses(`rubygems_${made('hex', 48)}`, 'rubygems_'), 'rubygems_your_token_here'],
    }),
  }),
]
