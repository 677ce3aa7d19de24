import { expect, test } from 'vitest'
import { isHighEntropy } from './entropy.ts'

test.each([
  'wJalrXUtnFEMIK7MDENGbPxRfiCYzEXAMPL',
  '9f86d081884c7d659a2feaa0c55ad015',
  'xK8#qL2$vN9!',
  'q3Zt8LmP0xVbR7yW',
])('%s is random', (text) => {
  expect(isHighEntropy(text)).toBe(true)
})

test.each([
  'password',
  'correct-horse-battery-staple',
  'com.example.service.UserRepository',
  'your-api-key-here',
  'aaaaaaaaaaaaaaaa',
  '1234567890123456',
  'the quick brown fox jumps over',
  'application/x-www-form-urlencoded',
  'short1',
])('%s is not', (text) => {
  expect(isHighEntropy(text)).toBe(false)
})
