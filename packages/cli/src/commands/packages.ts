import { basename } from 'node:path'
import type { Package } from '@picket/scanner'
import { type Command, Option } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { examples } from '../examples.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { existingFolder } from '../existing-folder.ts'
import { interruptible } from '../interruption.ts'
import { printJson, say } from '../output.ts'

const FORMATS = ['json', 'cyclonedx'] as const

interface PackagesOptions {
  readonly format: (typeof FORMATS)[number]
  readonly strict?: true
}

export function addPackages(program: Command): void {
  program
    .command('packages')
    .summary('list the packages that a folder depends on')
    .description('Lists the packages that the lockfiles of a folder name. Nothing is installed, resolved or executed.')
    .argument('[dir]', 'the folder to look at', '.')
    .addOption(
      new Option('--format <format>', 'JSON, or a CycloneDX 1.6 bill of materials').choices(FORMATS).default('json'),
    )
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
    .option('--strict', 'end with 3 when a lockfile could not be read')
    .addHelpText('after', examples('picket packages', 'picket packages ../shop --format cyclonedx > bom.json'))
    .action(async (dir: string, options: PackagesOptions) => {
      process.exitCode = await listPackages(dir, options)
    })
}

async function listPackages(dir: string, { format, strict }: PackagesOptions): Promise<ExitCode> {
  const root = await existingFolder(dir)
  const { DEFAULT_TREE_LIMITS } = await import('@picket/scanner/tree/limits')
  const { listTree } = await import('@picket/scanner/tree/list-tree')
  const { readPackages } = await import('@picket/scanner/dependencies/read-packages')
  const { spellOut } = await import('@picket/scanner/report/quote')
  const { packages, gaps } = await interruptible(async (signal) => {
    const tree = await listTree(root, { limits: DEFAULT_TREE_LIMITS, signal })
    const read = await readPackages(tree, signal)
    return { packages: read.packages, gaps: [...tree.gaps, ...read.gaps] }
  })
  await printJson(format === 'json' ? packages.map(shown) : await billOf(packages, basename(root)))
  for (const gap of gaps) say(`picket: ${spellOut(gap.file)}: ${spellOut(gap.reason)}`)
  return strict && gaps.length > 0 ? EXIT.notChecked : EXIT.done
}

async function billOf(packages: readonly Package[], name: string): Promise<object> {
  const { toCycloneDx } = await import('@picket/scanner/report/cyclonedx')
  return toCycloneDx(packages, { name, toolVersion: manifest.version })
}

function shown({ ecosystem, name, version, file, line, dev, direct }: Package) {
  return { ecosystem, name, version, file, line, dev, direct }
}
