import { csharpFlow } from '../languages/csharp/flow.ts'
import { goFlow } from '../languages/go/flow.ts'
import { javaFlow } from '../languages/java/flow/flow.ts'
import { javaScriptFlow } from '../languages/javascript/flow/flow.ts'
import { phpFlow } from '../languages/php/flow/flow.ts'
import { pythonFlow } from '../languages/python/flow/flow.ts'
import { rubyFlow } from '../languages/ruby/flow/flow.ts'
import type { FlowLanguage } from './flow-language.ts'

/** The languages that data is followed in, by the name that findings are reported under. */
const LANGUAGES: ReadonlyMap<string, FlowLanguage> = new Map(
  [javaScriptFlow, goFlow, javaFlow, csharpFlow, phpFlow, rubyFlow, pythonFlow].map((language) => [
    language.name,
    language,
  ]),
)

/** How data is followed in a language; `undefined` for those that it is not followed in. */
export function flowLanguage(reportedAs: string): FlowLanguage | undefined {
  return LANGUAGES.get(reportedAs)
}
