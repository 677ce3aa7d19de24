import { SourceFile } from '../../tree/source-file.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import type { Package } from '../package.ts'
import { readPackages } from '../read-packages.ts'

/** A tree of texts, by path. It takes the bytes of a file back with the next read, as the readers of folders do. */
export function textTree(texts: Readonly<Record<string, string>>): SourceTree {
  const contents = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  const files = [...contents]
    .map(([path, { length }]) => ({ path, size: length }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  let lent: SourceFile | undefined
  return {
    root: '/',
    files,
    gaps: [],
    read({ path }, maxBytes) {
      const bytes = contents.get(path)
      lent?.takeBack()
      lent = bytes === undefined || bytes.length > maxBytes ? undefined : new SourceFile(path, bytes)
      return lent
    },
  }
}

/** The packages of a tree, one short line each, and its gaps. */
export async function packagesOf(
  texts: Readonly<Record<string, string>>,
): Promise<{ lines: string[]; gaps: string[] }> {
  const { packages, gaps } = await readPackages(textTree(texts))
  return {
    lines: packages.map(lineOf),
    gaps: gaps.map(({ name, file, line }) => `${name} ${file}${line === undefined ? '' : `:${line}`}`),
  }
}

/** `FILE:LINE:COLUMN NAME VERSION`, then `dev`, `direct`, and the way from the manifest. */
function lineOf({ file, line, column, name, version, dev, direct, path }: Package): string {
  const marks = [
    dev ? 'dev' : '',
    direct ? 'direct' : '',
    path.length > 0 ? `via ${path.map((step) => step.name).join('>')}` : '',
  ]
  return [`${file}:${line}:${column}`, name, version, ...marks].filter((part) => part !== '').join(' ')
}
