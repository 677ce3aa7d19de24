import type { FileAnalyzer } from '../analyzer.ts'
import { outcomeOf, type Finding, type Gap, type Outcome } from '../finding.ts'
import type { FileEntry, SourceFile } from '../tree/source-file.ts'
import { scanArchive } from './archives/scan-archive.ts'
import { scanBytes, type SecretScan } from './scan-bytes.ts'
import { toFinding } from './secret-match.ts'

/** Media, fonts and machine code: what stands in them is no text. */
const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|heic|bmp|ico|icns|tiff?|psd|woff2?|ttf|otf|eot|mp[34]|m4[av]|mov|avi|mkv|webm|ogg|wav|flac|aac|br|pdf|exe|dll|so|dylib|a|o|obj|lib|class|pyc|pyo|wasm|node|bin|dat|iso|dmg|pack|idx|glb|ktx2?|parquet|onnx|npy|npz)$/i

export function createSecretsAnalyzer(): FileAnalyzer {
  return { name: 'secrets', wants, analyze }
}

function wants(file: FileEntry): boolean {
  return file.size > 0 && !BINARY.test(file.path)
}

function analyze({ path, bytes }: SourceFile): Outcome<Finding> {
  const archive = scanArchive(path, bytes, (name) => !BINARY.test(name), scanBytes)
  const scan = archive ?? scanBytes(path, bytes)
  return outcomeOf(scan.matches.map(toFinding), [...gapsOf(path, scan), ...(archive?.gaps ?? [])])
}

function gapsOf(file: string, { suppressed, truncated }: SecretScan): Gap[] {
  const gaps: Gap[] = []
  const [first] = suppressed
  if (first !== undefined) {
    gaps.push({
      name: 'suppressed',
      file,
      line: first.line,
      reason: `${suppressed.length} secret${suppressed.length === 1 ? ' is' : 's are'} passed over because of a picket:ignore comment.`,
      suggestion: 'See whether the reason in the comment still holds.',
    })
  }
  if (truncated) {
    gaps.push({
      name: 'too-many-secrets',
      file,
      reason: 'The file holds so many secrets that the rest of it was not looked at.',
      suggestion: 'Take the file out of the repository; it looks like a list of credentials.',
    })
  }
  return gaps
}
