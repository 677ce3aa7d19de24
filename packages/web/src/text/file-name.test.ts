import { describe, expect, it } from 'vitest'
import { fileName } from './file-name.ts'

describe('fileName', () => {
  it('names the scan and the format', () => {
    expect(fileName({ repository_name: 'acme/shop', branch_name: 'main' }, 'sarif')).toBe('picket-acme-shop-main.sarif')
  })

  it('keeps nothing that a file system minds', () => {
    const name = fileName(
      { repository_name: '../..', branch_name: `feature/a:b*?"<>|.\u202E${'x'.repeat(300)}` },
      'json',
    )
    expect(name).toMatch(/^picket-feature-a-b-x+\.json$/)
    expect(name.length).toBeLessThanOrEqual(126)
  })
})
