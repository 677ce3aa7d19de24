import { DETECTORS, KEY_FILES } from '../../packages/scanner/src/secrets/detectors/index.ts'
import { code, page, plain, table } from './table.ts'

export function detectorsPage(): string {
  const rows = [...DETECTORS, ...KEY_FILES]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, provider, title, level, certainty, grants, revoke }) => [
      code(id),
      plain(provider),
      plain(title),
      level,
      certainty,
      `Whoever has it ${plain(grants)}`,
      `<${revoke}>`,
    ])
  return page(
    'Secret detectors',
    'packages/scanner/src/secrets/detectors',
    `${rows.length} kinds of secrets. How sure the form alone makes us: a checksum that holds, a format that nothing else has, the context, or the looks.`,
    table(['rule', 'provider', 'finds', 'level', 'by', 'why it matters', 'revoke it at'], rows),
  )
}
