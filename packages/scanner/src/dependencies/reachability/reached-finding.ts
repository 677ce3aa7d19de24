import type { Level } from '@picket/contracts'
import type { Finding, FlowStep, Location } from '../../finding.ts'
import type { CodeRole, ModuleImport, ModuleUse } from '../../imports.ts'
import { isMalware } from '../matching/severity.ts'
import type { FunctionsReached, Reach } from './reach.ts'
import type { VulnerablePackage } from './reachability.ts'

const MAX_PLACES = 3
const MAX_NAMES = 6
const MAX_TEXT = 200

/** The finding with what is known of the way to it: a sentence, steps, and a level lower where nothing leads there. */
export function reachedFinding(finding: Finding, of: VulnerablePackage, reach: Reach | undefined): Finding {
  if (reach === undefined) return finding
  const lowers = reach.kind === 'not-imported' && !isMalware(of.vulnerability)
  return {
    ...finding,
    level: lowers ? LOWER[finding.level] : finding.level,
    description: `${finding.description} ${sentence(of, reach)}${lowers && finding.level !== 'note' ? ' The level is one lower for that.' : ''}`,
    flow: stepsOf(of, reach),
  }
}

const LOWER: Readonly<Record<Level, Level>> = { error: 'warning', warning: 'note', note: 'note' }

const ONLY: Readonly<Record<CodeRole, string>> = {
  code: '',
  test: ', in tests and examples only',
  build: ', in build files, settings and scripts only',
}

function sentence({ package: one }: VulnerablePackage, reach: Reach): string {
  const name = shown(one.name)
  const exact = 'ofOther' in reach && reach.ofOther ? `${name} ${shown(one.version)}` : name
  switch (reach.kind) {
    case 'imported':
      return `Your code imports ${importedAs(name, reach.imports)} in ${places(reach.imports)}${ONLY[reach.role]}${functionSentence(name, reach.functions)}`
    case 'through': {
      const [first] = reach.way
      const way = reach.way.map((step) => shown(step.name)).join(' > ')
      return `Your code does not import ${exact} itself, but ${shown(first?.name ?? '')} in ${places(reach.imports)}${ONLY[reach.role]}; that brings it in: ${way}. Whether the affected code runs is for the packages between to tell.`
    }
    case 'not-imported':
      return `Nothing in this repository imports ${exact}${one.direct ? '' : ', or a package that asks for it'}; what is loaded by a name that is only made at run time is not seen.`
    case 'unknown':
      // The standard library has no name that it is imported by.
      if (one.ecosystem === 'Go' && one.name === 'stdlib')
        return 'Your code imports none of the affected packages of the standard library itself; other packages may.'
      return `No import of ${name} was found, but that it is not reached is not known: ${shown(reach.because)}.`
  }
}

/** The modules of a package that are imported, where they are not called as the package is. */
function importedAs(name: string, imports: readonly ModuleImport[]): string {
  const [first] = imports
  if (first?.family !== 'go') return name
  const modules = distinct(imports.map(({ specifier }) => specifier))
  return modules.length === 1 && modules[0] === name ? name : quoted(modules)
}

function functionSentence(name: string, reached: FunctionsReached): string {
  switch (reached.kind) {
    case 'none-known':
      return '. Which of its functions are affected is not told by the advisory.'
    case 'called': {
      const [first] = reached.uses
      const verb = first?.called === true ? 'calls' : 'names'
      return ` and ${verb} ${quoted(distinct(reached.uses.map((use) => use.member || name)))}, which is affected, in ${places(reached.uses)}.`
    }
    case 'perhaps':
      return `. It calls ${quoted(distinct(reached.uses.map((use) => use.member)))}, which is the name of an affected method, in ${places(reached.uses)}; whether the object is one of ${name === 'stdlib' ? 'the standard library' : name} is not known.`
    case 'whole-module':
      return `; all of ${shown(reached.imports[0]?.specifier ?? name)} is affected.`
    case 'other-module':
      return `, but not ${quoted(reached.modules)} itself, which the advisory is about.`
    case 'not-called': {
      const but =
        reached.unsure.length === 0
          ? ''
          : `; what it calls ${quoted(reached.unsure)} of is not known to be the affected type, nor to be another`
      return reached.fromText
        ? `, and does not itself call ${quoted(reached.names)}, which the text of the advisory names${but}; ${name} may.`
        : `, and is not seen to call any of the affected functions itself (${quoted(reached.names)})${but}.`
    }
  }
}

function quoted(names: readonly string[]): string {
  const some = names.slice(0, MAX_NAMES).map((name) => (name === '' ? 'the module itself' : `\`${shown(name)}\``))
  return names.length > MAX_NAMES ? `${some.join(', ')} and ${names.length - MAX_NAMES} more` : some.join(', ')
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function places(all: readonly Location[]): string {
  const lines = distinct(all.map(({ file, line }) => `${shown(file)}:${line}`))
  const some = lines.slice(0, MAX_PLACES).join(', ')
  return lines.length > MAX_PLACES
    ? `${some} and ${lines.length - MAX_PLACES} more ${lines.length === MAX_PLACES + 1 ? 'place' : 'places'}`
    : some
}

/** From where the package is imported to where it is used, in the same file where there is one such. */
function stepsOf({ package: one }: VulnerablePackage, reach: Reach): FlowStep[] {
  if (reach.kind !== 'imported' && reach.kind !== 'through') return []
  const use = reach.kind === 'imported' ? firstUse(reach.functions) : undefined
  const from = reach.imports.find(({ file }) => file === use?.file) ?? reach.imports[0]
  const through = reach.kind === 'through' ? reach.way[0]?.name : undefined
  const of = through ?? (from?.family === 'go' ? from.specifier : one.name)
  const steps: FlowStep[] = []
  if (from !== undefined) steps.push(step(from, `${shown(of)} is imported here`))
  if (use === undefined) return steps
  for (const caller of use.callers) steps.push(step(caller, `${shown(caller.calls)} is called here`))
  steps.push(
    step(use, `${shown(use.member || one.name)}, which is affected, is ${use.called ? 'called' : 'named'} here`),
  )
  return steps
}

function firstUse(functions: FunctionsReached): ModuleUse | undefined {
  return functions.kind === 'called' ? functions.uses[0] : undefined
}

function step({ file, line, column, endLine, endColumn }: ModuleImport | Location, message: string): FlowStep {
  return { file, line, column, endLine, endColumn, message }
}

/** Paths and names are a stranger's. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, MAX_TEXT)
}
