import type { Route } from '../route.ts'
import type { Place, Source } from '../source.ts'

/** What reads a request's parameters, query or body. */
const REQUEST =
  /\b(?:req|request|ctx|context|c|event|this)\??\.(?:req\??\.)?(?:params?|query|body|request\.body|args|form|json|data|GET|POST|values|query_params|path_params|get_json|pathParameters|url)\b|\bparams\b\??\.|\bsearchParams\b|\bawait params\b|\bprops\.params\b|\bformData\b|\bparams\[/
const MAX_NAMES = 200

/** Names in a function that hold what a request says, those of its parameters given. */
export function requestNames({ source, node }: Place, parameters: readonly string[]): ReadonlySet<string> {
  const names = new Set(parameters)
  for (const declarator of source.inside(node, ['variable_declarator', 'assignment', 'local_variable_declaration'])) {
    if (names.size >= MAX_NAMES) break
    const left = source.field(declarator, source.kind(declarator) === 'variable_declarator' ? 'name' : 'left')
    const right = source.field(declarator, source.kind(declarator) === 'variable_declarator' ? 'value' : 'right')
    if (left < 0 || right < 0) continue
    const text = source.text(right).slice(0, 300)
    // Only what hands the value on: a record that was found with it is no id.
    if (
      !holdsRequest(text, names) ||
      !/^[\w$.?[\]'"\s+]+$|^(?:await\s+)?(?:Number|parseInt|String|int|str|new\s+[\w.]*ObjectId|[\w$.]*ObjectId|UUID|z?\w*\.parse\w*|[\w$.]+\.(?:get|param|json|getAll|get_json))\s*\(/.test(
        text,
      )
    )
      continue
    for (const match of source
      .text(left)
      .slice(0, 300)
      .matchAll(/[A-Za-z_$][\w$]*/g))
      names.add(match[0])
  }
  return names
}

/** Whether an expression reads the request, or one of the names that hold what it says. */
export function holdsRequest(text: string, names: ReadonlySet<string>): boolean {
  if (REQUEST.test(text)) return true
  for (const match of text.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*/g)) if (names.has(match[0])) return true
  return false
}

/** Parameters of a handler that frameworks fill with what the request says. */
export function parametersOfHandler(route: Route): readonly string[] {
  const { handler } = route
  if (handler === undefined) return []
  const { source, node } = handler
  const parameters = parametersOf(source, node)
  if (source.language === 'python')
    return parameters
      .filter(
        ({ text, name }) =>
          !/^(?:self|cls|request|req|db|session|args|kwargs)$/.test(name) && !/Depends|Session|Request\b/.test(text),
      )
      .map(({ name }) => name)
  if (source.language === 'java')
    return parameters
      .filter(({ text }) => /@(?:PathVariable|RequestParam|RequestBody|PathParam|QueryParam)\b/.test(text))
      .map(({ name }) => name)
  if (route.method === 'ACTION' || route.group.endsWith('#actions')) return parameters.map(({ name }) => name)
  return parameters.filter(({ text }) => /^@(?:Param|Query|Body|Args?)\b/.test(text)).map(({ name }) => name)
}

/** The parameters of a function, as written and by name. */
export function parametersOf(
  source: Source,
  node: number,
): readonly { readonly text: string; readonly name: string }[] {
  return source.children(source.field(node, 'parameters')).map((parameter) => {
    const text = source.text(parameter)
    const pattern = source.field(parameter, 'pattern')
    const named = pattern >= 0 ? pattern : source.field(parameter, 'name')
    const first =
      source.kind(parameter) === 'typed_parameter' ? (source.children(parameter)[0] ?? parameter) : parameter
    return { text, name: source.text(named >= 0 ? named : first) }
  })
}
